/**
 * What a picture is called that a writer has chosen: a plain name with a mark, until a Save takes the mark off. Only then
 * is it known which names are taken.
 */
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

/** "foto.jpg" as "foto-2.jpg". */
export function withSuffix(name: string, suffix: string): string {
  return name.replace(/(?=\.\w+$)|$/, suffix)
}
