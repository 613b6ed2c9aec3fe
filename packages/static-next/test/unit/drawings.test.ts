import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problemsOfPicture } from '../../src/pictures/check.ts'
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

describe('a drawing is published byte for byte, and nothing is said of it:', () => {
  test.each([
    `<?xml version="1.0"?>\r\n<!-- Made by A --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://a/svg11.dtd">\n${drawing(red)}\n`,
    `\ufeff${drawing(red)}`,
    drawing(`<title>Ωμέγα 写真 &amp; &#x2014;</title>${red}`),
    drawing('<style><![CDATA[g>rect:nth-child(1){fill:#36c}]]></style><g><rect width="9" height="9"/></g>'),
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
})

describe('what must not go out is refused in a sentence, with its place and a way out:', () => {
  test.each([
    ['\n<script>alert(1)</script>', /^the file has a script \(<script>, line 2\).*Take it out/],
    [`<h:script ${html}>alert(1)</h:script>`, /script \(<h:script>/],
    ['<g ONLOAD="alert(1)"/>', /has a script \(ONLOAD="…" in <g>, line 1\).*Take it out/],
    [`<a ${xlink} xlink:href=" JavaScript:alert(1)"/>`, /has a script \(xlink:href="…" in <a>, line 1\)/],
    [
      `<foreignObject><h:p ${html}>words</h:p></foreignObject>`,
      /a piece of a web page in it \(<h:p>, line 1\).* as plain SVG or PNG/,
    ],
    ['\n<g>', /cannot be read as a drawing \(line 2: .*g.*\).*Export it again/],
    ['<title>a&nbsp;b</title>', /cannot be read.*entity/],
  ])('%s', async (inside, sentence) => {
    const { problems } = await published(drawing(red + inside))
    expect(problems).toEqual([expect.stringMatching(sentence)])
  })

  test.each([
    [
      `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${drawing(red)}`,
      /<!DOCTYPE … \[ … \]>.*export the drawing as plain/,
    ],
    [`<?xml-stylesheet href="https://evil.example/a.css"?>${drawing(red)}`, /\?xml-stylesheet\?>/],
    [`<svg ${box}>${red}</svg>`, /begin with <svg xmlns="http:\/\/www.w3.org\/2000\/svg"/],
    ['<!doctype html><html lang="en">', /cannot be read as a drawing/],
    [`<svg ${svg} width="100%">${red}</svg>`, /how large it is/],
    [Buffer.from(`\ufeff${drawing(red)}`, 'utf16le'), /not stored as UTF-8,/],
    [Buffer.from(drawing('<title>ä</title>'), 'latin1'), /not stored as UTF-8,.*Save it as UTF-8/],
  ])('%s', async (source, sentence) => {
    const { problems } = await published(source)
    expect(problems).toEqual([expect.stringMatching(sentence)])
  })
})

test.each(['<text>Words</text>', '<text y="40"><tspan>Words</tspan></text>'])(
  'words that visitors may see in another typeface are published as they are, and named at the end of a build: %s',
  async (inside) => {
    const source = drawing(red + inside)
    const { bytes, ...said } = await published(source)
    const sentence = /^content\/pictures\/a\.svg has words in it \(<text>\), .*another typeface.*as paths/
    expect(said).toEqual({ problems: [], notes: [expect.stringMatching(sentence)] })
    expect(bytes?.toString()).toBe(source)
  },
)

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
