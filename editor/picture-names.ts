/** The names of pictures that are chosen: safe for all systems, and not taken. */
import { stemOf } from 'static-next/pictures'
import { slugify } from 'transliteration'
import { isReservedName } from '../lib/content/fields.ts'

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

/** "foto.jpg" as "foto-2.jpg", where there is one of that name: published names have the endings of other formats. */
export function freeName(name: string, others: string[]): string {
  const stems = others.map(stemOf)
  let free = name
  for (let count = 2; stems.includes(stemOf(free)); count += 1) {
    free = name.replace(/(?=\.\w+$)|$/, `-${count}`)
  }
  return free
}
