/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { answersOf } from '../src/answers.ts'
import type { Gate } from '../src/site.ts'

/* A site with content of its own: the editor knows nothing else of it. */

const schemas = {
  start: z.strictObject({ title: z.string(), day: z.string() }).meta({ title: 'First page' }),
  facts: z.strictObject({ count: z.number(), isNew: z.boolean().optional() }),
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'edited-'))
  mkdirSync(join(root, 'content'))
  write('start', { title: 'Welcome', day: '2020-02-02' })
  write('facts', { count: 3, isNew: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const fileOf = (name: string) => join(root, 'content', `${name}.json`)
const write = (name: string, value: unknown) => writeFileSync(fileOf(name), JSON.stringify(value))
const valueIn = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8'))

const sound: Gate = {
  faultOf: () => 'it is no JSON.',
  problemsIn: () => [],
  lookAtDisk: () => ({ problems: [], warnings: () => [] }),
}

const headers = { host: 'localhost:3000' }

/** Opens a form, changes it, and saves it, as Keystatic does. */
async function edit(name: string, change: object, gate: Partial<Gate>) {
  const answer = answersOf({ schemas, pages: { start: '/' } }, { ...sound, ...gate }, root)
  const address = 'http://localhost:3000/api/keystatic'
  const path = `content/${name}.json`
  const form = await (await answer(new Request(`${address}/blob/0/${path}`, { headers }))).json()
  const contents = Buffer.from(JSON.stringify({ ...form, ...change })).toString('base64url')
  const body = JSON.stringify({ additions: [{ path, contents }] })
  return answer(new Request(`${address}/update`, { method: 'POST', headers, body }))
}

test('an editor who saves gets the file with the day, and what the site changes along with it', async () => {
  const changeAlong: Gate['changeAlong'] = (saved, { facts }) => {
    const { isNew, ...others } = facts as { isNew?: boolean }
    return isNew && saved === 'start' ? { facts: others } : {}
  }
  const answer = await edit('start', { title: 'Hello' }, { dayField: 'day', changeAlong })
  expect(answer.status).toBe(200)
  expect(valueIn('start')).toEqual({ title: 'Hello', day: new Date().toISOString().slice(0, 10) })
  expect(valueIn('facts')).toEqual({ count: 3 })
})

test('a site without a day and other files has neither changed', async () => {
  expect((await edit('start', { title: 'Hello' }, {})).status).toBe(200)
  expect(valueIn('start')).toEqual({ title: 'Hello', day: '2020-02-02' })
  expect(valueIn('facts')).toEqual({ count: 3, isNew: true })
})

test('an editor is refused in the words of the site and the names of the form, and nothing is written', async () => {
  const problemsIn: Gate['problemsIn'] = ({ start }) =>
    (start as { title: string }).title === '' ? ['content/start.json: title is empty. Write a title.'] : []
  const answer = await edit('start', { title: '' }, { problemsIn })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toBe('Not saved. First page · Title is empty. Write a title.')
  expect(valueIn('start').title).toBe('Welcome')
})

test('what only the disk shows takes the Save back', async () => {
  const lookAtDisk: Gate['lookAtDisk'] = (folder) => {
    expect(JSON.parse(readFileSync(join(folder, 'content/facts.json'), 'utf8')).count).toBe(4)
    return { problems: ['content/facts.json: count is too large.'], warnings: () => [] }
  }
  expect(await (await edit('facts', { count: 4 }, { lookAtDisk })).text()).toBe(
    'Not saved. Facts · Count is too large.',
  )
  expect(valueIn('facts').count).toBe(3)
})

test('a page of another site is told nothing, and changes nothing', async () => {
  const answer = answersOf({ schemas, pages: {} }, sound, root)
  const foreign = { headers: { host: 'localhost:3000', origin: 'https://example.com' } }
  expect((await answer(new Request('http://localhost:3000/api/keystatic/tree', foreign))).status).toBe(403)
  const update = new Request('http://localhost:3000/api/keystatic/update', { method: 'POST', ...foreign })
  expect((await answer(update)).status).toBe(403)
})
