import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cached, clearCache } from '../../src/core/cache.ts'

let project = ''
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'cache-'))
})
afterEach(() => rmSync(project, { recursive: true }))

const folder = () => join(project, '.next/cache/drawn')

/** What is made of the sources, by a maker that never makes the same twice. */
let made = 0
async function drawn(...sources: string[]) {
  const bytes = await cached(project, sources, async () => {
    made += 1
    return Buffer.from(String(made))
  })
  return Buffer.from(bytes).toString()
}

test('a picture is drawn once, and again as soon as anything in it is another', async () => {
  const first = await drawn('headline', 'typeface')
  expect(await drawn('headline', 'typeface')).toBe(first)
  expect(await drawn('headlines', 'typeface')).not.toBe(first)
  expect(await drawn('headline', 'another typeface')).not.toBe(first)
  expect(await drawn('head', 'linetypeface')).not.toBe(first)
  expect(await drawn('headlinetypeface')).not.toBe(first)
})

test('a picture that cannot be drawn leaves nothing to the next build', async () => {
  const failing = cached(project, ['a'], () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(existsSync(folder())).toBe(false)
})

test('what no build has asked for in a month goes; asking for it is using it', async () => {
  for (const name of ['old', 'kept']) await drawn(name)
  const files = readdirSync(folder()).map((file) => join(folder(), file))
  const lastMonth = new Date(Date.now() - 31 * 86_400_000)
  for (const file of files) utimesSync(file, lastMonth, lastMonth)
  const kept = await drawn('kept')
  clearCache(project)
  expect(readdirSync(folder())).toHaveLength(1)
  expect(await drawn('kept')).toBe(kept)
})
