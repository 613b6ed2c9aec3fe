import { dirname } from 'node:path'
import type { Files } from 'static-next'
import { licenceOf } from './font.ts'

/** The export with the licence of the typeface beside it, as free licences ask (SIL Open Font License, 2). */
export function withLicence(files: Files): Files {
  const font = [...files.keys()].find((path) => path.endsWith('.woff2'))
  if (!font) return files
  const { name, text } = licenceOf()
  return new Map([...files, [`${dirname(font)}/${name}`, text]])
}
