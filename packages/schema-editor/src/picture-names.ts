/**
 * What a picture is called that an editor has chosen. The browser makes a plain name and marks it as new; on Save, the
 * server takes the mark off, when it knows which names are taken.
 */
import { transliterate } from 'transliteration'

/**
 * The folder that pictures are put into, as static-pictures has it (which no browser can load). A picture is called by the
 * rest of its path.
 */
export const pictureFolder = 'content/pictures'

/** No plain name has a full stop before its ending. */
const mark = /\.new-[\da-f]{8}(?=$|\.)/

const longest = 60

/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** "Фото Über (1).JPG" as "foto-uber-1.jpg": a name that every host and every system can hold. */
export function plainName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z][a-z\d]{1,4})?$/is.exec(name) ?? []
  const plain = transliterate(stem.normalize('NFC'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '')
  return (plain && !reserved.test(plain) ? plain : 'picture-1') + ending.toLowerCase()
}

/** A name that no other picture has: two of one name may be chosen before they are saved. */
export function nameOfNew(name: string): string {
  const [, stem = '', ending = ''] = /^([^.]*)(.*)$/s.exec(plainName(name)) ?? []
  return `${stem}.new-${crypto.randomUUID().slice(0, 8)}${ending}`
}

export function isNew(name: string): boolean {
  return mark.test(name)
}

export function withoutMark(name: string): string {
  return name.replace(mark, '')
}

/** What new pictures were called when they were saved. */
const namesOnDisk = new Map<string, string>()

export function rememberNames(names: Record<string, string>) {
  for (const [marked, name] of Object.entries(names)) namesOnDisk.set(marked, name)
}

/** What a picture is called in the project; one that is not saved yet has its mark. */
export function nameOnDisk(name: string): string {
  return namesOnDisk.get(name) ?? name
}

/** The name, and names that count on from it: "foto.jpg", "foto-2.jpg"; "foto-1.jpg", "foto-2.jpg". */
export function* namesLike(name: string): Generator<string, never> {
  yield name
  const [, stem = '', number = '1', ending = ''] = /^(.*?)(?:-([1-9]\d?))?(\.\w+)?$/.exec(name) ?? []
  for (let count = Number(number) + 1; ; count += 1) yield `${stem}-${count}${ending}`
}
