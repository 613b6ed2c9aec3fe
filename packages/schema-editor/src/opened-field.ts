import type { BasicFormField } from '@keystatic/core'

/** What a form was made from. `id`: of this opening; two tabs have two. */
export type Opened = { id: string; text: string }

/** The name of what every form carries along, and no file of the content has. */
export const openedKey = 'openedAs'

/** What the file was after the last Save of each form, by its `id`. */
const texts = new Map<string, string>()

/** From now on a form is made from what it has saved. */
export function rememberOpened(id: string, text: string) {
  texts.set(id, text)
}

let readings = 0

/** How often a form has been read: Keystatic reads it at every change. */
export function readingsOf(): number {
  return readings
}

/**
 * The file as it was when the form was opened: nothing to see, but it goes with the form, into drafts too, so that Save
 * can tell what others have changed since.
 */
export const openedField: BasicFormField<Opened | null> = {
  kind: 'form',
  label: openedKey,
  Input: () => null,
  defaultValue: () => null,
  parse: asOpened,
  serialize(value) {
    readings += 1
    return { value: value ? { ...value, text: texts.get(value.id) ?? value.text } : undefined }
  },
  validate: (value) => value,
  reader: { parse: asOpened },
}

/** @returns nothing for a draft of an editor that did not know it */
function asOpened(value: unknown): Opened | null {
  return typeof value === 'object' ? (value as Opened | null) : null
}
