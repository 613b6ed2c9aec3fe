/**
 * What a picture is called that a writer has chosen: a plain name with a mark, until a Save takes the mark off. Only then
 * is it known which names are taken.
 */
import { transliterate } from 'transliteration'

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

/** "foto.jpg" as "foto.new-0a1b2c3d.jpg". No plain name has a full stop before its ending. */
export function markedName(name: string, hash: string): string {
  return name.replace(/(?=\.\w+$)|$/, `.new-${hash}`)
}

/** The name, and names that count on from it: "foto.jpg", "foto-2.jpg"; "foto-1.jpg", "foto-2.jpg". */
export function* namesLike(name: string): Generator<string, never> {
  yield name
  const [, stem = '', number = '1', ending = ''] = /^(.*?)(?:-([1-9]\d?))?(\.\w+)?$/.exec(name) ?? []
  for (let count = Number(number) + 1; ; count += 1) yield `${stem}-${count}${ending}`
}
