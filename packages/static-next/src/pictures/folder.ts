/**
 * The folder of pictures: what is in it, and what is wrong with it. Everything here is synchronous, for pages that are
 * being rendered; what takes time is in `make.ts` and `photos.ts`.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { closest, distance } from 'fastest-levenshtein'
import { isSystemFile, pathsBelow } from '../core/files.ts'
import { ownFile } from '../core/modules.ts'
import { isMarkup, PictureError, readDrawing } from './drawing.ts'
import { formats } from './variants.ts'

/**
 * `file` inside the folder; `width` and `height` upright; `stem` what its published names begin with; `hash` of its
 * bytes, 16 hexadecimal digits; `notes`: what to look at, in words that follow its name
 */
export type PictureFile = {
  file: string
  kind: 'svg' | 'photo'
  width: number
  height: number
  stem: string
  hash: string
  notes: string[]
}

/** What sharp says of a photo: its size when upright, and what to look at; or why it cannot be shown, in words that follow "the file". */
export type Facts = { width: number; height: number; notes: string[]; fault?: undefined } | { fault: string }

/**
 * The one place for pictures, drawings and photos alike, from the project's folder: the setting `pictures`, which is in the
 * environment for pages that are rendered in other processes.
 */
export function pictureFolder(): string {
  return process.env.STATIC_NEXT_PICTURES || 'content/pictures'
}

/** What is known of sound photos, by their hash. */
export const factsFile = join('.next', 'cache', 'photos.json')

/** @returns the files of the folder, with `/`, as an editor writes them; none where there is no folder */
export function namesIn(projectDir: string): string[] {
  const paths = pathsBelow(join(projectDir, pictureFolder()))
  return paths.filter((path) => !/(^|\/)\./.test(path) && !isSystemFile(path))
}

/** The files of the folder by what they are found by: whoever asks about many pictures lists it once. */
export type Listing = {
  names: string[]
  /** By their composed names: a Mac writes é in two characters into the name of a file, and an editor one into the content. */
  byName: Map<string, string>
  byStem: Map<string, string[]>
}

/** The folder as it is now, for who asks about many of its pictures. */
export function listPictures(projectDir: string): Listing {
  const names = namesIn(projectDir)
  const byStem: Listing['byStem'] = new Map()
  for (const name of names) byStem.set(stemOf(name), [...(byStem.get(stemOf(name)) ?? []), name])
  return { names, byStem, byName: new Map(names.map((name) => [name.normalize('NFC'), name])) }
}

/** What the published names of a picture begin with: of its name, the characters that need no escape in an address. */
export function stemOf(file: string) {
  const name = file.replace(/\.\w+$/, '').normalize('NFC')
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  // Of a name in another script nothing is left to tell it from the next.
  return plain || `picture-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}

/**
 * What pages have to know of a picture.
 *
 * @param src as the content names it
 * @throws PictureError when it is not there, or cannot be shown
 */
export function readPicture(
  projectDir: string,
  src: string,
  listing: Listing = listPictures(projectDir),
): PictureFile {
  const file = findFile(src, listing)
  const path = join(projectDir, pictureFolder(), file)
  const { mtimeMs, size } = statSync(path)
  const state = `${mtimeMs} ${size}`
  const known = seen.get(path)
  if (known?.state === state) return known.picture
  const picture = { file, stem: stemOf(file), ...lookAt(projectDir, readFileSync(path)) }
  seen.set(path, { state, picture })
  return picture
}

/** by path, for as long as the file stays as it is */
const seen: Map<string, { state: string; picture: PictureFile }> = new Map()

/**
 * @returns the file that the content means
 * @throws PictureError when there is none, or more than one
 */
function findFile(src: string, { names, byName, byStem }: Listing): string {
  const file = byName.get(src.normalize('NFC'))
  if (!file) throw new PictureError(`there is no ${pictureFolder()}/${src}. ${meantBy(src, names)}`)
  const others = byStem.get(stemOf(file))?.filter((name) => name !== file) ?? []
  if (others.length === 0) return file
  throw new PictureError(
    `there ${others.length === 1 ? 'is' : 'are'} ${others.map((name) => `"${name}"`).join(' and ')} too, which nobody can tell from it. Take out what is not meant, or give it another name.`,
  )
}

function meantBy(src: string, files: string[]) {
  const plain = (name: string) => stemOf(basename(name))
  const otherCase = files.find((name) => name.toLowerCase() === src.toLowerCase())
  if (otherCase) return `Small letters and capitals count on hosts: write "${otherCase}".`
  const near = files.find((name) => plain(name) === plain(src)) ?? (files.length > 0 && closest(src, files))
  if (near && (plain(near) === plain(src) || distance(near, src) <= 3)) return `Did you mean "${near}"?`
  return 'Put the file there, or correct the name.'
}

function lookAt(projectDir: string, bytes: Buffer): Omit<PictureFile, 'file' | 'stem'> {
  const hash = hashOf(bytes)
  if (isMarkup(bytes)) return { kind: 'svg', hash, ...readDrawing(bytes) }
  return { kind: 'photo', hash, ...factsOf(projectDir, hash) }
}

function factsOf(projectDir: string, hash: string) {
  if (!factsInMemory[hash]) remember(cachedFacts(projectDir))
  const facts = factsInMemory[hash] ?? factsFromChild(projectDir)[hash]
  if (facts && facts.fault === undefined) return facts
  throw new PictureError(`the file ${facts?.fault ?? 'cannot be read. Copy it there again.'}`)
}

/** by hash: what sharp has said to this process */
const factsInMemory: Record<string, Facts> = {}

export function remember(facts: Record<string, Facts>) {
  Object.assign(factsInMemory, facts)
}

export function cachedFacts(projectDir: string): Record<string, Facts> {
  try {
    return JSON.parse(readFileSync(join(projectDir, factsFile), 'utf8'))
  } catch {
    // There are none yet.
    return {}
  }
}

/** Asks sharp in a process of its own, which can wait. */
function factsFromChild(projectDir: string): Record<string, Facts> {
  const script = ownFile('pictures/look')
  const { stdout, error } = spawnSync(process.execPath, ['--import', 'tsx', script, projectDir], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!stdout)
    throw error ?? new Error(`static-next: the pictures of ${pictureFolder()}/ cannot be looked at.`)
  remember(JSON.parse(stdout))
  return factsInMemory
}

/** Published for ever under its name: with other settings a picture gets another. */
export function hashOf(bytes: Buffer) {
  return createHash('sha256').update(JSON.stringify(formats)).update(bytes).digest('hex').slice(0, 16)
}
