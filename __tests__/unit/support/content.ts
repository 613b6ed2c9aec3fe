import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentNames } from '../../../lib/content/problems.ts'
import { type Content, type ContentName, schemas } from '../../../lib/content/schema.ts'

export const projectDir = join(import.meta.dirname, '..', '..', '..')

export type Files = Record<string, unknown>

/** Where something stands in the content: the file first, then the way into it. */
export type Path = [file: ContentName, ...way: (string | number)[]]

/** The files as they are on disk: a fresh copy each time. */
export function filesOnDisk(): Files {
  return Object.fromEntries(
    contentNames.map((name) => [
      name,
      JSON.parse(readFileSync(join(projectDir, 'content', `${name}.json`), 'utf8')),
    ]),
  )
}

/** Copies what the content leads to; and what is known of photos, which would be decoded again otherwise. */
export function copyFiles(project: string) {
  for (const path of ['public', 'content/pictures', '.next/cache/photos.json']) {
    const from = join(projectDir, path)
    if (existsSync(from)) cpSync(from, join(project, path), { recursive: true })
  }
}

/** What tests ask for, and an owner may have no use for: entries of lists, and fields that can be left out. */
const askedFor: [path: Path, least: number, sample: unknown][] = [
  [['blog', 'wall', 'articles'], 4, undefined],
  [['site', 'footer', 'social', 'links'], 1, { label: 'Network', url: 'https://example.org/network' }],
  [['site', 'footer', 'partners', 'names'], 1, { label: 'Partner' }],
  [['site', 'footer', 'legal'], 1, { label: 'Terms' }],
  [['site', 'footer', 'offices', 'cities'], 1, { city: 'London', phone: '+44 20 7946 0123' }],
  [['home', 'hero', 'actions'], 1, { label: 'see', page: 'services' }],
]

/** The content, in English, and with all that tests ask for: a fresh copy each time. */
export function soundFiles(): Files {
  const files = put(filesOnDisk(), ['site', 'language'], 'en-GB')
  for (const [path, least, sample] of askedFor) {
    const list = at(files, path) as unknown[]
    while (list.length < least) list.push(structuredClone(sample ?? list[0]))
  }
  for (const id of ['home', 'about', 'blog', 'signin'] as const) {
    const { menuLabel = `the page ${id}`, title, ...others } = files[id] as Files
    files[id] = { menuLabel, title, ...others }
  }
  return files
}

/** Sound files as pages show them. */
export function contentOf(files: Files): Content & Files {
  return Object.fromEntries(contentNames.map((name) => [name, schemas[name].parse(files[name])])) as Content &
    Files
}

/** The text of one of them: each field on a line of its own, a page begins with its names. */
export function textOf(name: ContentName): string {
  return JSON.stringify(soundFiles()[name], null, 2)
}

/** Puts a value somewhere in the files; `undefined` takes out what stands there. */
export function put(files: Files, path: Path, value: unknown): Files {
  let group = files
  for (const key of path.slice(0, -1)) group = group[key] as Files
  const last = path[path.length - 1] ?? ''
  if (value === undefined) delete group[last]
  else group[last] = value
  return files
}

/** What stands somewhere in the files. */
export function at(files: Files, path: Path): unknown {
  return path.reduce<unknown>((group, key) => (group as Files)[key], files)
}
