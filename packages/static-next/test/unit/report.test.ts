import { reportOf } from '../../src/core/report.ts'
import { filesOf } from './fixtures.ts'

const before = filesOf({ 'index.html': 'home', 'blog.html': 'blog', 'a.png': '1', 'b.txt': '1' })

test('pages and files that changed, came and went are named', () => {
  const after = filesOf({ 'index.html': 'more words', 'careers.html': 'careers', 'a.png': '2', 'c.svg': '1' })
  expect(reportOf(before, after).split('\n')).toEqual([
    'For visitors: 3 pages changed',
    '  changed: /, a.png',
    '  new: /careers, c.svg',
    '  gone: /blog, b.txt',
    '  in all: 2 pages in 4 files, 1 KB on disk',
  ])
})

test('of many files a few are named and the rest counted', () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`share/${place}.png`, '1']))
  const report = reportOf(before, new Map([...before, ...filesOf(many)]))
  expect(report).toMatch(
    /^For visitors: no page changed\n {2}new: (share\/\d+\.png, ){7}share\/\d+\.png and 12 more$/m,
  )
})

test('the first build has nothing to be compared with', () => {
  const report = reportOf(new Map(), before)
  expect(report.split('\n')[0]).toBe('For visitors: the first build')
  expect(report).not.toContain('a.png')
  expect(reportOf(before, new Map(before))).toContain('nothing changed, every byte is as it was')
})

test('islands come before what is to be looked at', () => {
  const report = reportOf(before, before, ['a warning'], ['Header (app/header.tsx)  touch  /, /blog'])
  expect(report.split('\n').slice(-5)).toEqual([
    'Islands',
    '  Header (app/header.tsx)  touch  /, /blog',
    '',
    'To look at',
    '  a warning',
  ])
})
