import { documentOf, sourceOf } from '../../src/core/html.ts'
import { lostInHead, sharedContextErrors } from '../../src/next/checks/island-errors.ts'
import { wakingLines, withWaking } from '../../src/next/islands/waking.ts'
import { filesOf, islands } from './fixtures.ts'

let notes = ''

beforeEach(() => {
  notes = ''
})

/** As `prerender.tsx` writes an island; what was noted of it stands in the head. */
function island(name: string, content: string, noted: object = {}) {
  const number = notes.split('<template').length
  const note = JSON.stringify({ acts: [], state: [], provides: false, readers: [], ...noted })
  notes += `<template data-note-of="${number}" data-note='${note}'></template>`
  return `<static-island data-island="other-1#${name}" data-note="${number}" data-props="{}">${content}</static-island>`
}

function waking(body: string) {
  const document = documentOf(`<!DOCTYPE html><head>${notes}</head><body>${body}</body>`)
  const found: Parameters<typeof withWaking>[0] = []
  withWaking(found)(document, 'index.html')
  const whens = found.map(({ island: name, when, why }) => [name.replace('other-1#', ''), when, why])
  return { html: sourceOf(document), whens, lines: wakingLines(found, islands, 1) }
}

const acts = { acts: ['useEffect'] }

test('an island that acts wakes by itself, one that answers by a touch; the nearest <When> says it first', () => {
  const own = [island('Header', 'a', acts), island('Menu', 'b')]
  const within = [island('Chat', 'c', acts), island('Map', 'd', acts)]
  const { html, whens, lines } = waking(
    `${own.join('')}<static-when data-when="touch">${within[0]}<p><static-when data-when="visible">${within[1]}</static-when></p></static-when>`,
  )
  expect(whens).toEqual([
    ['Header', 'idle', 'useEffect'],
    ['Menu', 'touch', ''],
    ['Chat', 'touch', '<When>'],
    ['Map', 'visible', '<When>'],
  ])
  expect(html).not.toMatch(/data-note|static-when/)
  expect(html.match(/data-when="\w+"/g)).toEqual(['data-when="idle"', 'data-when="visible"'])
  expect(lines).toContain('Header (other.tsx)  idle: useEffect  every page')
})

test('what waits in a template, and a part that React leaves to browsers, are asked too', () => {
  const waits = island('Tick', 'a', acts)
  const { whens } = waking(
    island('Curtain', `<template data-slot="children">${waits}</template>`) +
      island('Width', '<!--$!--><template></template><p>…</p><!--/$-->'),
  )
  expect(whens.map(([name, when]) => [name, when])).toEqual([
    ['Curtain', 'touch'],
    ['Tick', 'idle'],
    ['Width', 'idle'],
  ])
})

test('a provider, which may draw styles, wakes by itself where it acts, unless an island that wakes draws it again', () => {
  const slot = (content: string) => `<static-slot data-slot="children">${content}</static-slot>`
  const gives = { ...acts, provides: true }
  expect(waking(island('Scroll', slot('<p>x</p>'), acts)).html).toContain(
    'data-provider="none" data-when="idle"',
  )
  notes = ''
  expect(waking(island('Theme', slot(island('Menu', 'b')), gives)).whens[0]).toEqual([
    'Theme',
    'idle',
    'useEffect',
  ])
  notes = ''
  const withStyles = `<style data-theme="">a{}</style>${slot(island('Menu', 'b'))}`
  expect(waking(island('Theme', withStyles, gives)).html).toContain('data-provider=""')
  notes = ''
  const drawn = waking(island('Theme', slot(island('Clock', 'b', acts)), gives))
  expect(drawn.whens).toContainEqual(['Theme', 'inside', 'useEffect'])
  expect(drawn.html.match(/data-when/g)).toHaveLength(1)
  notes = ''
  const waits = island('Clock', 'b', acts)
  const menu = island('Menu', `<p>c</p><template data-slot="children">${waits}</template>`)
  expect(waking(island('Theme', slot(menu), gives)).whens).toContainEqual(['Theme', 'idle', 'useEffect'])
})

test.each<[string, object, string | undefined]>([
  [
    'two islands read',
    { state: ['useState'], readers: ['form-1#A', 'form-1#B'] },
    'form.tsx: A and form.tsx: B read',
  ],
  [
    'two of a kind read',
    { state: ['useState'], readers: ['form-1#A', 'form-1#A'] },
    'each form.tsx: A reads',
  ],
  ['one reads', { state: ['useState'], readers: ['form-1#A'] }, undefined],
  ['nobody changes', { readers: ['form-1#A', 'form-1#B'] }, undefined],
])('a provider is named for the state that %s, which each of them has a copy of', (_, noted, sentence) => {
  const provider = island('Cart', '<static-slot data-slot="children">x</static-slot>', noted)
  const own = { scripts: [], chunks: [] }
  const files = { 'other-1': { file: 'cart.tsx', ...own }, 'form-1': { file: 'form.tsx', ...own } }
  const html = `<!DOCTYPE html><head>${notes}</head><body>${provider}</body>`
  expect(sharedContextErrors(filesOf({ 'index.html': html }), { ...islands, files })).toEqual(
    sentence
      ? [expect.stringContaining(`index.html: cart.tsx: Cart has state (useState) that ${sentence}`)]
      : [],
  )
})

test('what an island in <head> does by itself is named, with its file: nothing wakes there', () => {
  const note = (name: string, acts: string[]) =>
    `<template data-note-of="1" data-note='${JSON.stringify({ acts })}' data-in-head="app/${name}.tsx: ${name}"></template>`
  const head = note('Scheme', ['useEffect', 'useState']) + note('Colours', [])
  const page = `<!DOCTYPE html><head>${head}</head>`
  expect(lostInHead(filesOf({ 'index.html': page, 'about.html': page }))).toEqual([
    'index.html (and 1 more): app/Scheme.tsx: Scheme stands in <head>, where nothing wakes: what it does by itself (useEffect, useState) never happens. Show it in <body>.',
  ])
})

test('an island of which nothing was noted stops the build', () => {
  const lost = island('Header', 'a')
  notes = ''
  expect(() => waking(lost)).toThrow('has an island of which nothing was noted')
})
