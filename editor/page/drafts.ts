/**
 * What is not saved is kept in this browser, with the text that it was made from. Each tab keeps a draft of its own, and holds
 * a lock on it: a tab that opens the form later takes over a draft that no other tab has.
 */
import type { Group } from '../form.ts'

export type Draft = { opened: string; value: Group }

/** @returns the key of a draft that is this tab's from now on, and what it holds, if it holds anything */
export async function takeDraft(name: string): Promise<{ draftKey: string; draft?: Draft | undefined }> {
  const prefix = `edit/${name}/`
  for (const key of tryStorage(() => Object.keys(localStorage)) ?? []) {
    if (key.startsWith(prefix) && readDraft(key) && (await lock(key)))
      return { draftKey: key, draft: readDraft(key) }
  }
  const key = `${prefix}${crypto.randomUUID()}`
  await lock(key)
  return { draftKey: key }
}

/** @returns whether this browser has room for it */
export function keepDraft(key: string, draft: Draft | undefined): boolean {
  const isKept = tryStorage(() => {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
    return true
  })
  return isKept ?? false
}

function readDraft(key: string): Draft | undefined {
  return tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? undefined
}

/** A browser may keep nothing at all, or have no room. */
function tryStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Until the page is left. @returns whether no other tab has it */
function lock(key: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks.request(key, { ifAvailable: true }, (held) => {
      resolve(held !== null)
      return held && new Promise((release) => addEventListener('pagehide', release, { once: true }))
    })
  })
}

// A page that a browser brings back as it was has let go of its draft.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
