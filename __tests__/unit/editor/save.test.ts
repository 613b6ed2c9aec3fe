/** @jest-environment node */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isFromHere } from '@/editor/from-here'
import { pictureFolder } from '@/editor/pictures'
import { save } from '@/editor/save'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'saved-'))
  for (const folder of ['content', 'posters', 'public']) {
    if (existsSync(folder)) cpSync(folder, join(root, folder), { recursive: true })
  }
})
afterEach(() => rmSync(root, { recursive: true }))

const blog = 'content/blog.json'
const picture = `${pictureFolder}/taken.svg`
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** As Keystatic does it. */
async function write(request: Request): Promise<Response> {
  const { additions } = await request.json()
  for (const { path, contents } of additions) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), Buffer.from(contents, 'base64url'))
  }
  return new Response('{}')
}

/** Changes the first article and saves it, with other files. */
async function saved(src: string, files: Record<string, string> = {}) {
  const value = JSON.parse(read(blog))
  value.wall.articles[0].image.src = src
  return savedAs(value, files)
}

async function savedAs(value: unknown, files: Record<string, string> = {}) {
  const all = { [blog]: JSON.stringify(value), ...files }
  const additions = Object.entries(all).map(([path, text]) => ({
    path,
    contents: Buffer.from(text).toString('base64url'),
  }))
  const request = new Request('http://localhost/api/keystatic/update', {
    method: 'POST',
    body: JSON.stringify({ additions, deletions: [] }),
  })
  const response = await save(request, write, root)
  return { status: response.status, words: await response.text() }
}

test('what only the disk can tell is told in our words, and all files are as they were', async () => {
  const before = read(blog)
  const { status, words } = await saved('nowhere.svg')
  expect(status).toBe(422)
  expect(words).toMatch(/^Not saved\. content\/blog\.json: wall\.articles\[0\]\.image\.src is "nowhere\.svg"/)
  expect(read(blog)).toBe(before)
})

test('what would be wrong elsewhere because of it is told too', async () => {
  const home = JSON.parse(read('content/home.json'))
  // One letter too many as soon as "eight" is "eleven".
  home.title = `${'x'.repeat(60 - 'eight'.length)}{count:articles}`
  writeFileSync(join(root, 'content/home.json'), JSON.stringify(home))
  const value = JSON.parse(read(blog))
  const list = value.wall.articles
  while (list.length < 8) list.push(list[0])
  list.length = 8
  writeFileSync(join(root, blog), JSON.stringify(value))
  list.push(...list.slice(0, 3))
  const { words } = await savedAs(value)
  expect(words).toContain('content/home.json: title is ')
})

test('a new picture does not take the place of another one with its name', async () => {
  mkdirSync(join(root, pictureFolder), { recursive: true })
  writeFileSync(join(root, picture), 'another')
  const { words } = await saved('taken.svg', { [picture]: 'mine' })
  expect(words).toBe(
    'Not saved. There is a picture called taken.svg already. Give yours another name, and choose it again.',
  )
  expect(read(picture)).toBe('another')
})

test.each([
  ['localhost:3000', null, true],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', true],
  ['localhost:3000', 'https://example.com', false],
  ['localhost:3000', 'null', false],
  ['example.com:3000', 'http://example.com:3000', false],
])('a request to %s from %s is ours: %s', (host, origin, expected) => {
  const headers = new Headers(origin === null ? { host } : { host, origin })
  expect(isFromHere({ headers } as Request)).toBe(expected)
})
