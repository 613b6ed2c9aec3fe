/**
 * How long a build takes, beside one of an earlier commit: both on this machine, in turn, from nothing and again after
 * one changed word. No test asks for it, as times differ from run to run.
 *
 *   npm run build:times                    three rounds, beside the commit that docs/decisions/0023 starts from
 *   npm run build:times -- 5               five rounds
 *   npm run build:times -- 5 <commit>      beside another commit
 *
 * Both are built with the packages that are installed now.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject, linkPackages } from './copies.mjs'

/** The last one before builds were made quicker. */
const earlier = 'cd03d5b'

/** @typedef {{ wall: number, work: number }} Time seconds by the clock, and of all processors together */
/** @typedef {{ name: string, folder: string, cold: Time[], warm: Time[] }} Side */

function race() {
  const rounds = Number(process.argv[2] ?? 3)
  const commit = process.argv[3] ?? earlier
  if (!isKnown(commit)) {
    console.error(
      `There is no commit ${commit} here to compare with. Fetch all of the history (git fetch --unshallow), or name another one: npm run build:times -- ${rounds} <commit>`,
    )
    process.exitCode = 1
    return
  }
  const home = mkdtempSync(join(tmpdir(), 'build-times-'))
  try {
    const sides = [
      sideOf(`at ${commit}`, join(home, 'earlier'), (folder) => copyCommit(commit, folder)),
      sideOf('now', join(home, 'now'), copyProject),
    ]
    for (let round = 0; round < rounds; round += 1) {
      // Who goes first gains or loses by it: each does every other time.
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        rmSync(join(side.folder, '.next'), { recursive: true, force: true })
        side.cold.push(timeOf(side.folder))
        changeWord(side.folder, round)
        side.warm.push(timeOf(side.folder))
      }
      console.log(`round ${round + 1} of ${rounds}: ${sides.map(lastOf).join('; ')}`)
    }
    console.table(Object.fromEntries(rowsOf(sides)))
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * @param {string} name
 * @param {string} folder
 * @param {(folder: string) => void} copy
 * @returns {Side}
 */
function sideOf(name, folder, copy) {
  copy(folder)
  return { name, folder, cold: [], warm: [] }
}

/** @param {string} commit */
function isKnown(commit) {
  try {
    git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

/**
 * @param {string} commit
 * @param {string} folder
 */
function copyCommit(commit, folder) {
  mkdirSync(folder)
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
  linkPackages(folder)
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e9,
  })
}

/**
 * A word in a text of the first screen of "about us", another one in each round, of letters that the typeface has.
 *
 * @param {string} folder
 * @param {number} round
 */
function changeWord(folder, round) {
  const file = join(folder, 'content', 'about.json')
  const about = JSON.parse(readFileSync(file, 'utf8'))
  about.hero.intro = about.hero.intro.replace(/\w+\W*$/, `round ${round + 1}.`)
  writeFileSync(file, `${JSON.stringify(about, null, 2)}\n`)
}

/**
 * @param {string} folder
 * @returns {Time} of one build
 * @throws {Error} when it fails, with what it wrote
 */
function timeOf(folder) {
  const start = performance.now()
  const said = execFileSync(
    'sh',
    ['-c', 'npm run build >build.log 2>&1 || { cat build.log; exit 1; }; times'],
    {
      cwd: folder,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
    },
  )
  const wall = (performance.now() - start) / 1000
  // The shell's second line is that of all it has started: 0m12.407s 0m0.716s.
  const parts = [...(said.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  return {
    wall,
    work: parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0),
  }
}

/** @param {Side} side */
function lastOf({ name, cold, warm }) {
  return `${name} ${seconds(cold.at(-1)?.wall)} and ${seconds(warm.at(-1)?.wall)}`
}

/**
 * @param {Side[]} sides the earlier one first
 * @returns {[string, Record<string, string>][]}
 */
function rowsOf(sides) {
  return /** @type {const} */ (['cold', 'warm']).flatMap((kind) =>
    /** @type {const} */ (['wall', 'work']).map((measure) => {
      const medians = sides.map((side) => median(side[kind].map((time) => time[measure])))
      const [before = Number.NaN, after = Number.NaN] = medians
      const what = `${kind === 'cold' ? 'from nothing' : 'after a changed word'}, ${measure === 'wall' ? 'by the clock' : 'of all processors'}`
      const figures = sides.map(({ name }, place) => [name, seconds(medians[place])])
      return /** @type {[string, Record<string, string>]} */ ([
        what,
        { ...Object.fromEntries(figures), 'of it': `${Math.round((100 * after) / before)} %` },
      ])
    }),
  )
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** @param {number | undefined} time */
function seconds(time = Number.NaN) {
  return `${time.toFixed(1)} s`
}

race()
