/**
 * The proof that a build depends on the sources alone: builds copies of the project in two folders, by two versions of
 * Node. One starts from nothing on a machine at rest; the other from what the build before left, while all processors
 * are taken. Every byte is compared. From the second pair on, both are changed in the same way before they are
 * built.
 *
 *   npm run reproduce         as many pairs as there are versions of Node: each is on both sides once
 *   npm run reproduce -- 7    seven pairs: as they stand, and after each change
 */
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Files, readFiles } from 'static-next/build'
import { build, copyProject } from './copies.ts'
import { nodeProgram, otherMajors, ownMajor } from './npm-tools.ts'

/** @returns the paths at which they differ */
export function differences(files: Files, others: Files): string[] {
  return [...new Set([...files.keys(), ...others.keys()])].filter((path) => {
    const [bytes, other] = [files.get(path), others.get(path)]
    return !bytes || !other || !bytes.equals(other)
  })
}

/** Does something while all processors are taken. */
async function whileBusy<Result>(task: () => Promise<Result>) {
  const others = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  try {
    return await task()
  } finally {
    await Promise.all(others.map((other) => other.terminate()))
  }
}

/** What an editor, an engineer or git may do between two builds, in turn. */
const changes: [name: string, change: (folder: string) => void][] = [
  ['with another word', (folder) => edit(folder, 'content/about.json', /("intro": "\w+)/, '$1 another')],
  [
    'with another component',
    (folder) => edit(folder, 'components/text/prose.tsx', '<div', '<div data-changed=""'),
  ],
  [
    'with another island',
    (folder) => edit(folder, 'components/form/form.tsx', '<form', '<form data-changed=""'),
  ],
  [
    'with another class name',
    (folder) => {
      edit(folder, 'components/text/prose.tsx', 'styles.columns', 'styles.aside')
      edit(folder, 'components/text/prose.module.css', /\.columns/g, '.aside')
    },
  ],
  ['with all files newer', touch],
  ['with one folder moved', () => {}],
]

/** @throws when there is nothing to change: the proof would be one of nothing */
function edit(folder: string, path: string, before: string | RegExp, after: string) {
  const text = readFileSync(join(folder, path), 'utf8')
  const changed = text.replace(before, after)
  if (changed === text) throw new Error(`scripts/reproduce.ts: ${path} has no ${before} to be changed.`)
  writeFileSync(join(folder, path), changed)
}

function touch(folder: string) {
  const now = new Date()
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || ['node_modules', 'out', 'hosts'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) touch(path)
    else utimesSync(path, now, now)
  }
}

async function reproduce() {
  const majors = [ownMajor, ...otherMajors]
  const count = Number(process.argv[2] ?? majors.length)
  const home = mkdtempSync(join(tmpdir(), 'reproduce-'))
  // Names of different lengths: a path that gets into the bytes shows.
  const fresh = join(home, 'one')
  let kept = join(home, 'another folder, für alle')
  let hasFailed = false
  try {
    for (const folder of [fresh, kept]) copyProject(folder)
    for (let pair = 0; pair < count; pair += 1) {
      const [name, change] = (pair > 0 && changes[(pair - 1) % changes.length]) || ['as it stands', () => {}]
      change(fresh)
      change(kept)
      if (name === 'with one folder moved') {
        const moved = join(home, `moved ${pair}`)
        renameSync(kept, moved)
        kept = moved
      }
      const [first, second] = [0, 1].map((place) => majors[(pair + place) % majors.length])
      rmSync(join(fresh, '.next'), { recursive: true, force: true })
      await build(fresh, { node: nodeProgram(first) })
      await whileBusy(() => build(kept, { node: nodeProgram(second) }))
      const paths = differences(readFiles(join(fresh, 'out')), readFiles(join(kept, 'out')))
      hasFailed ||= paths.length > 0
      const result = paths.length === 0 ? 'the same bytes' : `differs at ${paths.join(', ')}`
      console.log(`${name}, Node ${first} and ${second}: ${result}`)
    }
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
  process.exitCode = hasFailed ? 1 : 0
}

if (process.argv[1] === import.meta.filename) reproduce()
