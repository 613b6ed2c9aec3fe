/**
 * What the editor's page does that Keystatic's API has no place for: it changes requests to our server, and what buttons
 * do. Everything that knows Keystatic's markup is here.
 */
import { toastQueue } from '@keystar/ui/toast'
import type { Entry, List } from './list.ts'
import { openedKey, readingsOf, rememberOpened } from './opened-field.ts'
import { rememberNames } from './picture-names.ts'
import type { Saved } from './save.ts'
import { type Place, placeHeader } from './site.ts'

/** The files that Keystatic knows of, and the pictures of the project, which it need not load for every form. */
let entries: Entry[] = []
let pictures: string[] = []

/** Keystatic's form of one file. */
const form = '#singleton-form'

/** How often the form had been read when it was sent. */
let readingsAtSave = 0

/** The pictures of the project, by name. */
export function picturesThere(): string[] {
  return pictures
}

export function startBesideKeystatic() {
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const answer = await send(input, init)
    if (pathname === '/api/keystatic/tree') {
      ;({ entries, pictures } = (await answer.json()) as List)
      return Response.json(entries)
    }
    // Keystatic would put its own words and numbers before ours.
    if (pathname.startsWith('/api/keystatic/blob/') && !answer.ok) throw new Error(await answer.text())
    if (pathname !== '/api/keystatic/update') return answer
    return answer.ok ? afterSave(await answer.json(), String(init?.body)) : afterRefusal(answer)
  }
  window.addEventListener('submit', delaySave, true)
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'keydown', 'keyup', 'click']) {
    window.addEventListener(type, askBeforeRemoval, true)
  }
  showMessageOfSave()
}

/* Save: Keystatic ignores it, without a message, until it has noticed that a text was changed. */

/** Milliseconds. */
const timeout = 5000
let isDelayed = true

function delaySave(event: SubmitEvent) {
  const { target } = event
  if (!isDelayed || !(target instanceof HTMLFormElement) || !target.matches(form)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void waitUntil(isUnsaved, timeout).then((hasChanged) => {
    if (!hasChanged)
      return showMessage({ words: 'Nothing has been changed since the last Save.', warnings: [] })
    isDelayed = false
    readingsAtSave = readingsOf()
    target.requestSubmit()
    isDelayed = true
    // The invalid field may be anywhere in a long form, and nothing else says that Save did nothing.
    setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 100)
  })
}

function isUnsaved(): boolean {
  return [...document.querySelectorAll('header span, header div')].some(
    ({ children, textContent }) => children.length === 0 && textContent === 'Unsaved',
  )
}

/** @returns whether it has become true in time */
async function waitUntil(isTrue: () => boolean | Promise<boolean>, time: number): Promise<boolean> {
  const end = Date.now() + time
  while (!(await isTrue()) && Date.now() < end) await pause(50)
  // Until the page has reacted, too.
  await pause(50)
  return isTrue()
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time))
}

/**
 * Tells Keystatic that the files are as it has sent them, so that it need not load the form anew: it would throw away what
 * was typed meanwhile, and where one was. What differs, the fields know by themselves.
 */
async function afterSave(saved: Saved, body: string): Promise<Response> {
  const { additions }: { additions: { path: string; contents: string }[] } = JSON.parse(body)
  const file = additions.find(({ path }) => path.endsWith('.json'))
  const bytes = bytesOf(file?.contents ?? '')
  const { [openedKey]: opened } = file ? JSON.parse(new TextDecoder().decode(bytes)) : {}
  if (opened) rememberOpened(opened.id, saved.opened)
  rememberNames(saved.names)
  pictures = [...new Set([...pictures, ...Object.values(saved.names)])].sort()
  // One reading is Save's own.
  const isWrittenOn = readingsOf() - readingsAtSave > 1
  if (isWrittenOn) {
    showMessage({ ...saved, words: 'Saved. What you have written meanwhile is not saved yet.' })
    return Response.json(entries)
  }
  const sha = await shaOf(bytes)
  // Of a folder, another one than before says that something in it has changed.
  entries = entries.map((entry) => (['content', file?.path].includes(entry.path) ? { ...entry, sha } : entry))
  if (saved.isOther) void reopen(saved)
  else showMessage({ ...saved, words: 'Saved.' })
  return Response.json(entries)
}

function bytesOf(contents: string): Uint8Array<ArrayBuffer> {
  const letters = atob(contents.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

/** As git and Keystatic name what a file holds. */
async function shaOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const whole = await new Blob([`blob ${bytes.length}\0`, bytes]).arrayBuffer()
  const sha = new Uint8Array(await crypto.subtle.digest('SHA-1', whole))
  return [...sha].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/* Messages after a Save. */

const noteKey = 'editor-note'

type Note = { words: string; warnings: string[] }

/** One message is seen at a time. */
let closeMessage = () => {}

function showMessage({ words, warnings }: Note) {
  closeMessage()
  closeMessage =
    warnings.length > 0
      ? toastQueue.info(`${words} To look at: ${warnings.join(' ')}`)
      : toastQueue.positive(words, { timeout: 5000 })
}

/** Others have changed the same file: the form is loaded with their changes, and scrolled to where it was. */
async function reopen({ warnings }: Saved) {
  // A draft that is still there would be opened in the place of the file.
  await waitUntil(async () => !isUnsaved() && !(await hasDraft()), timeout)
  const words = 'Saved, together with what others have changed.'
  sessionStorage.setItem(noteKey, JSON.stringify({ words, warnings, top: scrolledElement()?.scrollTop ?? 0 }))
  location.reload()
}

/** Whether Keystatic keeps a draft of the open form, which it deletes some time after a Save. */
function hasDraft(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('keystatic')
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      const { result: database } = opening
      if (!database.objectStoreNames.contains('items')) return resolve(false)
      const key = ['singleton', location.pathname.split('/').at(-1) ?? '']
      const reading = database.transaction('items').objectStore('items').count(key)
      reading.onsuccess = () => resolve(reading.result > 0)
      database.close()
    }
  })
}

async function showMessageOfSave() {
  const note = sessionStorage.getItem(noteKey)
  if (!note) return
  sessionStorage.removeItem(noteKey)
  const { top, ...words }: Note & { top: number } = JSON.parse(note)
  await waitUntil(() => scrolledElement() !== undefined, 60_000)
  scrolledElement()?.scrollTo({ top, behavior: 'instant' })
  showMessage(words)
}

function scrolledElement(): Element | undefined {
  return [...document.querySelectorAll(`${form}, ${form} *:not(textarea), :has(${form})`)].find(
    (part) =>
      part.scrollHeight > part.clientHeight + 50 && /auto|scroll/.test(getComputedStyle(part).overflowY),
  )
}

/* Keystatic shows why a Save was refused above the form, which may be out of sight. */

function afterRefusal(answer: Response): Response {
  const place: Place = JSON.parse(decodeURIComponent(answer.headers.get(placeHeader) ?? '%5B%5D'))
  setTimeout(() => {
    const notice = [...document.querySelectorAll(`${form} *`)].find(
      ({ children, textContent }) => children.length === 0 && textContent?.startsWith('Not saved.'),
    )
    notice?.scrollIntoView({ block: 'center' })
  }, 200)
  if (place.length > 0) {
    closeMessage()
    closeMessage = toastQueue.critical('Something keeps this form from being saved.', {
      actionLabel: 'Show its field',
      onAction: () => void focusField(place),
      shouldCloseOnAction: true,
      timeout: 60_000,
    })
  }
  return answer
}

/** Opens the entries on the way to a field, and puts the cursor there. */
async function focusField(place: Place) {
  for (const button of document.querySelectorAll<HTMLElement>('[data-is-closed] button')) button.click()
  let scope: Element | null = document.querySelector(form)
  for (const step of place) {
    if (!scope) return
    if (typeof step === 'number') {
      const row: HTMLElement | null = scope.querySelector(`[role="row"][aria-rowindex="${step}"]`)
      row?.scrollIntoView({ block: 'center' })
      // Of a list inside a list the second dialog stands over the first.
      const before = document.querySelectorAll(dialogForm).length
      row?.click()
      await waitUntil(() => document.querySelectorAll(dialogForm).length > before, timeout)
      scope = [...document.querySelectorAll(dialogForm)].at(-1) ?? null
      continue
    }
    const group: Element | undefined = [...scope.querySelectorAll('[role="group"]')].find(
      (one) => nameOf(one) === step,
    )
    scope = group ?? fieldCalled(step, scope) ?? scope
  }
  scope?.scrollIntoView({ block: 'center' })
  const field = scope?.matches(focusable) ? scope : scope?.querySelector(focusable)
  if (field instanceof HTMLElement) field.focus()
}

const dialogForm = '[role="dialog"] form'

/** Of a group it is the first one: that of a picture, by which a file is chosen. */
const focusable =
  ':is(input:not([type="file"]), textarea, button):not([tabindex="-1"], [aria-hidden="true"] *)'

function nameOf(group: Element): string | null {
  const label = document.getElementById(group.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')
  return label?.firstChild?.textContent ?? group.getAttribute('aria-label')
}

function fieldCalled(name: string, scope: Element): Element | null | undefined {
  return [...scope.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name))
    ?.control
}

/* Keystatic removes an entry of a list without asking, and cannot restore it. */

let isAgreed = false

function askBeforeRemoval(event: Event) {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[role="row"] button')
  const isOther = event instanceof KeyboardEvent && !['Enter', ' '].includes(event.key)
  // The other button of a row is what it is dragged by, and has a name.
  if (!button || isAgreed || isOther || button.hasAttribute('aria-label') || button.draggable) return
  event.stopImmediatePropagation()
  if (event.type !== 'click') return
  event.preventDefault()
  const name = button.closest('[role="row"]')?.textContent?.trim()
  if (!confirm(`Take “${name}” out of the list? (No picture is deleted.)`)) return
  isAgreed = true
  button.click()
  isAgreed = false
}
