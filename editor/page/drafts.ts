/** What is not saved is kept by this browser, under the project and the form. */
import { useEffect, useState } from 'react'
import type { Group } from '../form.ts'

/** `opened`: the text of the file that a form was made from; `value`: what it holds. */
export type Draft = { opened: string; value: Group }

const keyOf = (project: string, name: string) => `edit/${project}/${name}`

export function readDraft(project: string, name: string): Draft | undefined {
  return tryStorage(() => JSON.parse(localStorage.getItem(keyOf(project, name)) ?? ''), undefined)
}

/**
 * Keeps what is not saved, with each change.
 *
 * @param draft nothing where everything is saved
 * @param onOther called with what another tab keeps; nothing where it has saved it, or thrown it away
 * @returns whether this browser keeps it
 */
export function useDraft(
  key: [project: string, name: string],
  draft: Draft | undefined,
  onOther: (draft: Draft | undefined) => void,
): boolean {
  const [isKept, setKept] = useState(true)
  const place = keyOf(...key)
  useEffect(() => {
    const keep = () => {
      if (draft) localStorage.setItem(place, JSON.stringify(draft))
      else localStorage.removeItem(place)
      return true
    }
    setKept(tryStorage(keep, !draft))
  }, [place, draft])
  useEffect(() => {
    const hear = (event: StorageEvent) => event.key === place && onOther(readDraft(...key))
    const askFirst = (event: BeforeUnloadEvent) => !isKept && event.preventDefault()
    addEventListener('storage', hear)
    addEventListener('beforeunload', askFirst)
    return () => {
      removeEventListener('storage', hear)
      removeEventListener('beforeunload', askFirst)
    }
  })
  return isKept
}

/** A browser may have kept nothing, keep nothing at all, or have no room. */
function tryStorage<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act()
  } catch {
    return otherwise
  }
}
