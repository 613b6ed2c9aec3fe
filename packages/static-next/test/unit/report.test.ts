import { reportOf } from '../../src/core/report.ts'
import { filesOf } from './fixtures.ts'

const before = filesOf({ 'index.html': 'home', 'blog.html': 'blog', 'a.png': '1', 'b.txt': '1' })

test('files that changed, came and went are named', () => {
  const after = filesOf({ 'index.html': 'more words', 'careers.html': 'careers', 'a.png': '2', 'c.svg': '1' })
  expect(reportOf(before, after).split('\n')).toEqual([
    'For visitors',
    '  changed: a.png, index.html',
    '  new: c.svg, careers.html',
    '  gone: b.txt, blog.html',
    '  in all: 2 pages in 4 files, 1 KB on disk',
  ])
  expect(reportOf(before, new Map(before))).toContain('nothing changed, every byte is as it was')
})

test('of many files a few are named and the rest counted', () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`share/${place}.png`, '1']))
  expect(reportOf(new Map(), filesOf(many))).toMatch(
    /^ {2}new: (share\/\d+\.png, ){7}share\/\d+\.png and 12 more$/m,
  )
})

test('islands come before what is to be looked at', () => {
  const report = reportOf(before, before, ['a warning'], ['index.html: Header of app/header.tsx, touch'])
  expect(report.split('\n').slice(-5)).toEqual([
    'Islands',
    '  index.html: Header of app/header.tsx, touch',
    '',
    'To look at',
    '  a warning',
  ])
})
