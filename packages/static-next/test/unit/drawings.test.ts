import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problemsOfPicture } from '../../src/pictures/check.ts'
import { lookAtPictures } from '../../src/pictures/facts.ts'
import { readPicture } from '../../src/pictures/folder.ts'
import { makePicture } from '../../src/pictures/make.ts'

let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'drawings-'))
  mkdirSync(join(project, 'content/pictures'), { recursive: true })
})

afterEach(() => rmSync(project, { recursive: true }))

/** What an editor hears of a drawing before and after a build, and what visitors get of it. */
async function published(source: string | Buffer) {
  writeFileSync(join(project, 'content/pictures/a.svg'), source)
  await lookAtPictures(project)
  const problems = problemsOfPicture(project, 'a.svg')
  const picture = problems.length > 0 ? undefined : await makePicture(project, 'a.svg')
  return { problems, notes: picture?.notes ?? [], bytes: picture?.bytes }
}

const svg = 'xmlns="http://www.w3.org/2000/svg"'
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const html = 'xmlns:h="http://www.w3.org/1999/xhtml"'
const box = 'viewBox="0 0 100 80"'
const red = '<rect width="60" height="80" fill="#c33"/>'

function drawing(inside: string, attributes = box) {
  return `<svg ${svg} ${attributes}>${inside}</svg>`
}

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const image = (href: string) => `<image width="9" height="9" href="${href}"/>`

describe('a drawing is published byte for byte, and nothing is said of it:', () => {
  test.each([
    `<?xml version="1.0"?>\r\n<!-- Made by A --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://a/svg11.dtd">\n${drawing(red)}\n`,
    `\ufeff${drawing(red)}`,
    drawing(`<title>Ωμέγα 写真 &amp; &#x2014;</title>${red}`),
    drawing('<style><![CDATA[g>rect:nth-child(1){fill:#36c}]]></style><g><rect width="9" height="9"/></g>'),
    drawing(`<clipPath id="c">${red}</clipPath><g clip-path="url('#c')">${red}</g>`),
    drawing(`<g id="p">${red}</g><use href="#p" x="9"/><use xlink:href="#p"/>`, `${box} ${xlink}`),
    drawing(red + image(pixel)),
    drawing('<path d="M0 0h.01v.008H0z"/>', 'viewBox="0 0 .01 .008"'),
    drawing(`<g>${red}<text> </text><title>W</title></g>`),
    drawing(
      `${red}<style>@font-face{font-family:x;src:url(data:font/woff2;base64,AAAA)}</style><text>W</text>`,
    ),
    drawing(`${red}<g style="transition:all 1s"/><a href="//example.com"/>`),
  ])('%s', async (source) => {
    const { bytes, ...said } = await published(source)
    expect(said).toEqual({ problems: [], notes: [] })
    expect(bytes?.equals(Buffer.from(source))).toBe(true)
  })

  test('a map of many small paths', async () => {
    const map = drawing('<path d="M9 9l9 9 9-9 9 9z"/>'.repeat(20_000))
    expect(await published(map)).toMatchObject({ problems: [], notes: [] })
  })
})

describe('what must not go out is refused in a sentence, with its place and a way out:', () => {
  test.each([
    ['\n<script>alert(1)</script>', /^the file has a script \(<script>, line 2\).*Take it out/],
    [`<h:script ${html}>alert(1)</h:script>`, /script \(<h:script>/],
    ['<g onload="alert(1)"/>', /has onload="…" \(<g>, line 1\), a script.*Take it out/],
    ['<g ONCLICK="alert(1)"/>', /ONCLICK/],
    ['<set attributeName="onclick" to="alert(1)"/>', /attributeName="…" \(<set>/],
    ['<a href="javascript:alert(1)"/>', /script as an address \(href="javascript:…", <a>, line 1\)/],
    [`<a ${xlink} xlink:href=" JAVA&#x09;script&#10;:alert(1)"/>`, /xlink:href="javascript/],
    ['<animate attributeName="href" values="#a; javascript:alert(1)"/>', /values="javascript/],
    [String.raw`<style>rect{fill:url("java\73 cript:alert(1)")}</style>`, /in its styles \(<style>/],
    [
      `<foreignObject><h:iframe ${html} srcdoc="a"/></foreignObject>`,
      /more than text \(<h:iframe>.*as plain/,
    ],
    [`<h:meta ${html} http-equiv="refresh" content="0;url=https://evil.example"/>`, /<h:meta>/],
    ['\n<g>', /cannot be read as a drawing \(line 2: .*g.*\).*Export it again/],
    ['<g id="a" id="b"/>', /cannot be read.*id/],
    ['<title>a&nbsp;b</title>', /cannot be read.*entity/],
  ])('%s', async (inside, sentence) => {
    const { problems } = await published(drawing(red + inside))
    expect(problems).toEqual([expect.stringMatching(sentence)])
  })

  test.each([
    [
      `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing(`<text>&a;</text>${red}`)}`,
      /<!DOCTYPE … \[ … \]>.*Export it/,
    ],
    [
      `<?xml-stylesheet href="https://evil.example/a.css"?>${drawing(red)}`,
      /\?xml-stylesheet\?>.*in.* a <style>/,
    ],
    [drawing(red).repeat(2), /cannot be read/],
    [`<svg ${box}>${red}</svg>`, /begin with <svg xmlns="http:\/\/www.w3.org\/2000\/svg"/],
    [`<svg ${svg} width="100%">${red}</svg>`, /how large it is/],
    [Buffer.from(`\ufeff${drawing(red)}`, 'utf16le'), /not stored as UTF-8,/],
    [
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${drawing('<title>ä</title>')}`, 'latin1'),
      /UTF-8 \(ISO-/,
    ],
    [Buffer.from(drawing('<title>ä</title>'), 'latin1'), /not stored as UTF-8,.*Save it as UTF-8/],
    [drawing(''), /shows nothing: .*export it again/],
    [drawing(`<g display="none">${red}</g>`), /shows nothing/],
  ])('%s', async (source, sentence) => {
    const { problems } = await published(source)
    expect(problems).toEqual([expect.stringMatching(sentence)])
  })
})

test('a drawing that would keep the build and a browser busy for hours is refused, and no other', () => {
  const masks = Array.from(
    { length: 6 },
    (_, at) =>
      `<mask id="a${at + 1}">${`<rect width="9" height="9" mask="url(#a${at})"/>`.repeat(10)}</mask>`,
  )
  const bomb = drawing(
    `<mask id="a0">${red}</mask>${masks.join('')}<rect width="100" height="80" mask="url(#a6)"/>`,
  )
  writeFileSync(join(project, 'content/pictures/a.svg'), bomb)
  writeFileSync(join(project, 'content/pictures/b.svg'), drawing(red))
  expect(problemsOfPicture(project, 'a.svg')).toEqual([
    expect.stringMatching(/^the file takes longer than .* to draw.*Simplify it, or export it as PNG/),
  ])
  expect(problemsOfPicture(project, 'b.svg')).toEqual([])
}, 60_000)

test('groups without end are refused', async () => {
  const { problems } = await published(drawing('<g>'.repeat(300) + red + '</g>'.repeat(300)))
  expect(problems).toEqual([expect.stringMatching(/more than 200 groups.*Ungroup/)])
})

describe('what an editor may not know of is published byte for byte, and named at the end of a build:', () => {
  test.each(['<text>Words</text>', '<text y="40"><tspan>Words</tspan></text>'])(
    'words: %s',
    async (inside) => {
      const source = drawing(red + inside)
      const { bytes, ...said } = await published(source)
      const sentence = /^content\/pictures\/a\.svg has words in it \(<text>\), .*another typeface.*as paths/
      expect(said).toEqual({ problems: [], notes: [expect.stringMatching(sentence)] })
      expect(bytes?.toString()).toBe(source)
    },
  )

  test.each(['<path fill="none" stroke="light-dark(red, blue)" d="M0 0h9v9z"/>', '<text y="40"> </text>'])(
    '%s, which the renderer of the build may not draw',
    async (inside) => {
      const { problems, notes } = await published(drawing(inside))
      expect(problems).toEqual([])
      expect(notes).toEqual([expect.stringMatching(/is empty as the build draws it/)])
    },
  )
})

test.each([
  ['viewBox="0 0 48 24"', { width: 480, height: 240 }],
  ['width="96pt" height="72pt"', { width: 1280, height: 960 }],
  ['viewBox="-1,-1,2.5,5" width="100%" height="1em"', { width: 250, height: 500 }],
])('a drawing with %s says how large it is', async (attributes, size) => {
  await published(drawing(red, attributes))
  expect(readPicture(project, 'a.svg')).toMatchObject(size)
})

test('a drawing is published in the colours that a site gives it, and otherwise byte for byte', async () => {
  const source = drawing(`<title>Ωμέγα</title><path fill="var(--leaf)" d="M0 0h9v9z"/>\r\n`)
  await published(source)
  const picture = await makePicture(project, 'a.svg', (text) => text.replace('var(--leaf)', '#663398'))
  expect(picture?.type).toBe('image/svg+xml')
  expect(picture?.bytes.toString()).toBe(source.replace('var(--leaf)', '#663398'))
})
