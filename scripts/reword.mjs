/**
 * Writes other words into a copy of the project and runs all its tests there: words belong to editors, and no test may
 * turn red because of one.
 *
 *   npm run reword                    into a new folder, which is named at the end
 *   npm run reword -- FOLDER          into that folder
 *   npm run reword -- FOLDER --only   without running the tests
 *
 * Every text, name, number and address changes but those that the specification fixes (__tests__/support/specified.ts);
 * lists without an order of their own are turned round. A text keeps its length, so that no limit is broken.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject } from './copies.mjs'

const root = join(import.meta.dirname, '..')
const [target, option] = process.argv.slice(2)
const folder = target ?? mkdtempSync(join(tmpdir(), 'reworded-'))

copyProject(folder)

/** What is no text: names of files, pages, shapes and colours, languages and days. */
const keys = /^(src|focus|page|tile|shape|turn|ink|ground|language|updated|expires|countryCode|url|email)$/
/** What the specification fixes, as it is written in its file. */
const specified = readFileSync(join(root, '__tests__/support/specified.ts'), 'utf8')

/**
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown}
 */
function reworded(value, key) {
  if (Array.isArray(value)) {
    const all = value.map((part) => reworded(part, key))
    return ['names', 'links', 'cities', 'phones'].includes(key) ? all.toReversed() : all
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, reworded(part, name)]))
  }
  if (typeof value !== 'string') return value
  if (key === 'email') return `studio-${value}`
  if (key === 'url') return value.replace('example.', 'studio.example.')
  if (keys.test(key) || isSpecified(value)) return value
  if (/^\+[\d ]+$/.test(value)) return value.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  return otherText(value)
}

/** @param {string} value */
function isSpecified(value) {
  if (specified.includes(`'${value}'`)) return true
  const topics = [...specified.matchAll(/^ {4}\/(.+)\/(i?),$/gm)]
  return topics.some(([, topic = '', flag]) => new RegExp(topic, flag).test(value))
}

/**
 * Another vowel for each, but in {places}.
 * @param {string} text
 */
function otherText(text) {
  const next = Object.fromEntries([...'aeiou'].map((vowel, place) => [vowel, 'eioua'[place] ?? vowel]))
  return text
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? part : part.replace(/[aeiou]/g, (vowel) => next[vowel] ?? vowel)))
    .join('')
}

for (const file of readdirSync(join(folder, 'content')).filter((name) => name.endsWith('.json'))) {
  const path = join(folder, 'content', file)
  const words = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, `${JSON.stringify(reworded(words, ''), null, 2)}\n`)
}
console.log(`Every free text is another one in ${folder}`)
if (option !== '--only') {
  process.exitCode = spawnSync('npm', ['test'], { cwd: folder, stdio: 'inherit' }).status ?? 1
}
