/** The names of pictures that are chosen: safe for all systems, and not taken. */
import { stemOf } from 'static-next/pictures'
import { slugify } from 'transliteration'

const longest = 60

/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** "Фото Über (1).JPG" as "foto-uber-1.jpg": a name that every host and every system can hold. */
export function plainName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z][a-z\d]{1,4})?$/is.exec(name) ?? []
  const plain = slugify(stem.normalize('NFC'), { allowedChars: 'a-zA-Z0-9' })
    .slice(0, longest)
    .replace(/-$/, '')
  return (plain && !reserved.test(plain) ? plain : 'picture') + ending.toLowerCase()
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
