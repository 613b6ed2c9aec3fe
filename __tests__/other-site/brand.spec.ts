import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create as openFont } from 'fontkit'
import sharp from 'sharp'
import { paletteOf } from '../../lib/brand/palette.ts'
import { readTokens } from '../../lib/brand/tokens.ts'
import { content } from '../../lib/content/index.ts'
import { fillPlaces } from '../../lib/words.ts'
import { sitePages } from '../support/pages.ts'
import { expect, projectDir } from '../support/site.ts'
import { built, exported, otherSite, palette, siteUrl, test } from './site.ts'

/* The ten minutes of docs/re-brand.md: another name, palette, typeface and address. */

const before = Object.values(paletteOf(readTokens(projectDir)))
const after = Object.values(palette).map(({ hex }) => hex)
const bytesOf = (file: string) => readFileSync(join(otherSite().project, 'out', file))

test('no file has a colour of the old brand left', () => {
  const found = [...exported()]
    .filter(([path]) => /\.(html|css|svg|webmanifest|js)$/.test(path))
    .flatMap(([path, bytes]) =>
      before.filter((hex) => bytes.toString().toLowerCase().includes(hex)).map((hex) => `${path}: ${hex}`),
    )
  expect(found).toEqual([])
})

test('the window around pages is in the new colours', () => {
  const colours = [...built('index.html').matchAll(/name="theme-color"[^>]* content="([^"]+)"/g)]
  expect(colours.map(([, colour]) => colour)).toEqual([palette.paper.hex, palette.night.hex])
  expect(JSON.parse(built('manifest.webmanifest'))).toMatchObject({
    theme_color: palette.paper.hex,
    background_color: palette.paper.hex,
  })
})

test('posters, icons and share pictures are in the new colours, to the pixel', async () => {
  const pictures = [...exported().keys()].filter(
    (path) =>
      /^(pictures|share|icons)\/|^(apple-touch-)?icon\./.test(path) && path !== 'pictures/own-drawing.svg',
  )
  expect(pictures.length).toBeGreaterThan(sitePages.length * 2)
  for (const file of pictures) {
    const seen = await coloursIn(file)
    expect(seen.filter((colour) => after.includes(colour)).length, file).toBeGreaterThan(1)
    expect(
      seen.filter((colour) => before.includes(colour)),
      file,
    ).toEqual([])
  }
})

test('the new typeface ships with its own licence, and no other', () => {
  const paths = [...exported().keys()]
  const licences = paths.filter((path) => path.endsWith('LICENSE.txt'))
  expect(licences).toEqual([expect.stringMatching(/\/inter-LICENSE\.txt$/)])
  expect(built(licences[0] ?? '')).toContain('Copyright 2016 The Inter Project Authors')
  const fonts = paths.filter((path) => path.endsWith('.woff2')).map((path) => openFont(bytesOf(path)))
  expect(fonts).toHaveLength(2)
  for (const font of fonts) expect('familyName' in font && font.familyName).toMatch(/^Inter\b/)
})

test('the new name and address stand wherever the old ones did', () => {
  const { name: oldName, url, header } = content.site
  const texts = [...exported()].filter(([path]) => /\.(html|txt|xml|webmanifest)$/.test(path))
  expect(texts.filter(([, bytes]) => bytes.toString().includes(url)).map(([path]) => path)).toEqual([])
  const home = built('index.html')
  expect(home).toContain(siteUrl)
  expect(home).toContain('Ada &amp; Daughters')
  expect(JSON.parse(built('manifest.webmanifest')).name).toContain('Ada & Daughters')
  // The name by itself: the same words may stand in a sentence that an editor wrote.
  expect(home).not.toContain(`"name":"${oldName}"`)
  expect(home).not.toContain(`>${oldName}<`)
  expect(home).not.toContain(`"${fillPlaces(header.homeLabel, { name: oldName })}"`)
})

/** The colours that fill a picture: those of more than one in a thousand of its pixels, of every few that are asked. */
async function coloursIn(file: string): Promise<string[]> {
  const smaller = sharp(bytesOf(file)).resize({ width: 200, kernel: 'nearest', withoutEnlargement: true })
  const { data, info } = await smaller.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at + 3] !== 255) continue
    const hex = `#${data.subarray(at, at + 3).toString('hex')}`
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > data.length / info.channels / 1000).map(([hex]) => hex)
}
