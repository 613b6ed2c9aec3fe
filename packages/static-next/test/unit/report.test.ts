import { randomBytes } from 'node:crypto'
import { brotli, reportOf } from '../../src/core/report.ts'
import { filesOf } from './fixtures.ts'

const before = filesOf({ 'index.html': 'home', 'blog.html': 'blog', 'a.png': '1', 'b.txt': '1' })
const figure = (text: string) => brotli(text).toLocaleString('en-GB')

test('pages and files that changed, came and went are named with what pages weighed and weigh', async () => {
  const words = 'home, and more words than there were'
  const after = filesOf({ 'index.html': words, 'careers.html': 'careers', 'a.png': '2', 'c.svg': '1' })
  expect((await reportOf(before, after)).split('\n')).toEqual([
    'For visitors: 3 pages changed',
    `  /blog     gone, was ${figure('blog')} bytes`,
    `  /careers  new, ${figure('careers')} bytes`,
    `  /         ${figure('home')} → ${figure(words)} bytes (+${brotli(words) - brotli('home')})`,
    '  changed: a.png',
    '  new: c.svg',
    '  gone: b.txt',
    '  in all: 2 pages in 4 files, 1 KB on disk',
  ])
})

test('an HTML file of the owner is a file among others, and no page', async () => {
  const own = filesOf({ 'admin/index.html': '<script></script>' })
  const report = await reportOf(before, new Map([...before, ...own]), [], [], own)
  expect(report.split('\n')).toEqual([
    'For visitors: no page changed',
    '  new: admin/index.html',
    '  in all: 2 pages in 5 files, 1 KB on disk',
  ])
})

test('of many files a few are named and the rest counted', async () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`share/${place}.png`, '1']))
  const report = await reportOf(before, new Map([...before, ...filesOf(many)]))
  expect(report).toMatch(
    /^For visitors: no page changed\n {2}new: (share\/\d+\.png, ){7}share\/\d+\.png and 12 more$/m,
  )
})

test('the first build has nothing to be compared with', async () => {
  const report = await reportOf(new Map(), before)
  expect(report.split('\n')[0]).toBe('For visitors: the first build')
  expect(report).not.toContain('a.png')
  expect(await reportOf(before, new Map(before))).toContain('nothing changed, every byte is as it was')
})

test('pages that need a second round trip are told as a figure, and no fault', async () => {
  const heavy = randomBytes(15_000).toString('base64')
  const after = new Map([...before, ...filesOf({ 'index.html': heavy })])
  const report = await reportOf(before, after)
  expect(report).toMatch(/^ {2}more than 14,336 bytes, which arrive in one go: \/$/m)
  expect(report).not.toContain('To look at')
  expect(await reportOf(before, before)).not.toContain('14,336')
})

test('islands come before what is to be looked at', async () => {
  const report = await reportOf(before, before, ['a warning'], ['Header (app/header.tsx)  touch  every page'])
  expect(report.split('\n').slice(-5)).toEqual([
    'Islands',
    '  Header (app/header.tsx)  touch  every page',
    '',
    'To look at',
    '  a warning',
  ])
})
