import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { writeWhole } from './cache.ts'
import { hashedFolder } from './folders.ts'
import type { Files } from './pages.ts'

/** All files below a folder, by their paths with `/`. A link that leads nowhere is none. */
export function readFiles(folder: string): Files {
  return new Map(pathsBelow(folder).map((path) => [path, readFileSync(join(folder, path))]))
}

/**
 * Makes a folder hold these files and no others, while it may be read: each file is whole at every moment, what pages
 * load is there before them, and what is gone goes last. A file that has not changed keeps its time.
 *
 * @throws what the disk says, with every page that is there whole
 */
export function syncFolder(folder: string, files: Files) {
  const changed = [...files].filter(([path, bytes]) => !holds(join(folder, path), bytes))
  for (const [path, bytes] of changed.toSorted(([one], [other]) => rankOf(one) - rankOf(other))) {
    writeWhole(join(folder, path), bytes)
  }
  for (const path of pathsBelow(folder)) if (!files.has(path)) rmSync(join(folder, path))
  removeEmptyFolders(folder)
}

/**
 * Puts files into a folder of the project, beside what others keep there: it takes nothing away, and writes over a file
 * only where that says in its first line that it was written so.
 *
 * @param mark what each of the files begins with
 * @returns the paths of those that are somebody else's, and stay
 */
export function addToFolder(folder: string, files: Files, mark: string): string[] {
  return [...files].flatMap(([path, bytes]) => {
    const file = join(folder, path)
    if (existsSync(file) && !readFileSync(file, 'utf8').startsWith(mark)) return [path]
    writeWhole(file, bytes)
    return []
  })
}

/** The HTML files of `public/` in an export: they are the owner's, and no pages. */
export function ownPagesIn(files: Files, projectDir: string): Files {
  return new Map(
    [...files].filter(
      ([path, bytes]) => path.endsWith('.html') && holds(join(projectDir, 'public', path), bytes),
    ),
  )
}

/** The paths of all files below a folder, with `/`; none where there is no folder. */
export function pathsBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(isFile)
    .map((path) => relative(folder, path).split(sep).join('/'))
    .toSorted()
}

/** Of a link that leads nowhere or in a circle, `existsSync` says that there is nothing. */
function isFile(path: string) {
  return existsSync(path) && statSync(path).isFile()
}

/** What systems leave in folders, and nobody put there: macOS, its archives, Windows, Synology and KDE. */
const left =
  /^(?:\.DS_Store|\._.*|__MACOSX|\.AppleDouble|\.LSOverride|\.Spotlight-V100|\.Trashes|\.fseventsd|Icon\r|Thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|\$RECYCLE\.BIN|@eaDir|\.directory)$/i

/** @param path of a file, whose folders may be such, too */
export function isSystemFile(path: string): boolean {
  return path.split('/').some((part) => left.test(part))
}

function holds(path: string, bytes: Buffer) {
  return isFile(path) && readFileSync(path).equals(bytes)
}

/** First what pages load, then what stands beside them, then pages. */
function rankOf(path: string) {
  if (path.startsWith(hashedFolder)) return 0
  return path.endsWith('.html') ? 2 : 1
}

function removeEmptyFolders(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name))
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
