/**
 * The name of a chosen picture: safe for all systems, with a mark until the Save, which removes the mark and finds a name that is
 * not taken.
 */
import { stemOf } from 'static-next/pictures'
import { slugify } from 'transliteration'
import { isReservedName } from '../lib/content/schema.ts'
import { newMark } from './form.ts'

const longest = 60

/** "Фото Über (1).JPG" as "foto-uber-1.jpg": a name that every host and every system can hold. */
export function plainName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z][a-z\d]{1,4})?$/is.exec(name) ?? []
  return (plainStem(stem) || 'picture') + ending.toLowerCase()
}

/** "Why we love Über" as "why-we-love-uber"; nothing where no name that every host can hold is left. */
export function plainStem(text: string): string {
  const plain = slugify(text.normalize('NFC'), { allowedChars: 'a-zA-Z0-9' })
    .slice(0, longest)
    .replace(/-$/, '')
  return isReservedName(plain) ? '' : plain
}

/** "foto.jpg" as "foto-2.jpg". */
export function withSuffix(name: string, suffix: string): string {
  return name.replace(/(?=\.\w+$)|$/, suffix)
}

/**
 * `pictures`: the files in `content/pictures`; `hashOf`: of the bytes of a picture, chosen or not; nothing if it is gone.
 */
export type Pictures = { pictures: string[]; hashOf: (src: string) => string | undefined }

/** The names of chosen pictures, as JSON has them. */
const chosenNames = /"([a-z\d-]+\.new-[\da-f]{8}(?:\.[a-z\d]+)?)"/g

/**
 * @param value of a file, as a form has it
 * @returns the names of the chosen pictures in it, each with the one that it gets by the Save; without those that are gone
 */
export function namesForChosen({ pictures, hashOf }: Pictures, value: unknown): Map<string, string> {
  const names = new Map<string, string>()
  for (const [, src = ''] of JSON.stringify(value).matchAll(chosenNames)) {
    const hash = hashOf(src)
    if (names.has(src) || hash === undefined) continue
    const plain = src.replace(newMark, '')
    const taken = [...pictures.map((one) => [one, one] as const), ...names]
    // Two pictures with one stem clash: published names have the endings of other formats.
    const isFree = (name: string) =>
      taken
        .filter(([, other]) => stemOf(other) === stemOf(name))
        .every(([file, other]) => other === name && hashOf(file) === hash)
    let name = plain
    for (let count = 2; !isFree(name); count += 1) name = withSuffix(plain, `-${count}`)
    names.set(src, name)
  }
  return names
}
