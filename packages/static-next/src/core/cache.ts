/** A cache for what is made at build (fonts, pictures), in Next's own cache folder, which hosts keep. */
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const folder = join('.next', 'cache', 'drawn')

/** Of a file that no build has asked for: days. */
const keptDays = 30

/**
 * What is made of these sources: from an earlier build, if one has made it of the same.
 *
 * @param sources all that it is made of, the versions of what makes it among them
 * @param make is called where it is not kept
 */
export async function cached(
  projectDir: string,
  sources: (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(projectDir, folder, keyOf(sources))
  try {
    const bytes = new Uint8Array(readFileSync(file))
    const now = new Date()
    utimesSync(file, now, now)
    return bytes
  } catch {
    const bytes = new Uint8Array(await make())
    writeWhole(file, bytes)
    return bytes
  }
}

/**
 * Writes a file, in a folder that is made for it. Whole or not at all, whoever else is writing it: a build that is
 * stopped leaves no half of a file to the next.
 */
export function writeWhole(file: string, bytes: string | Uint8Array) {
  const half = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(half, bytes)
    replaceFile(half, file)
  } finally {
    rmSync(half, { force: true })
  }
}

/** What Windows says for some milliseconds while another program reads a file, such as one that looks for viruses. */
const passing = ['EPERM', 'EACCES', 'EBUSY']

/**
 * Puts a file in the place of another, or of none: tried again for a second where the system refuses.
 *
 * @throws what the system says in the end
 */
export function replaceFile(written: string, file: string) {
  for (let triesLeft = 40; ; triesLeft--) {
    try {
      return renameSync(written, file)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (!passing.includes(code) || triesLeft === 0) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25)
    }
  }
}

/** Takes away what has not been asked for in a month. */
export function clearCache(projectDir: string) {
  const home = join(projectDir, folder)
  const oldest = Date.now() - keptDays * 86_400_000
  try {
    for (const file of readdirSync(home)) {
      if (statSync(join(home, file)).mtimeMs < oldest) rmSync(join(home, file))
    }
  } catch {
    // Nothing was kept, or another build has just taken it away.
  }
}

function keyOf(sources: (string | Uint8Array)[]) {
  const hash = createHash('sha256')
  // With its length, so that two sources never read like two others.
  for (const source of sources) hash.update(`${source.length}:`).update(source)
  return hash.digest('hex')
}
