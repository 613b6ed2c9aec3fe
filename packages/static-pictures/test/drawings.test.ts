import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problemsOfPicture } from '../src/check.ts'
import { lookAtPictures } from '../src/facts.ts'
import { readPicture } from '../src/folder.ts'
import { makePicture } from '../src/make.ts'

// The renderer looks for typefaces when it is first asked.
jest.setTimeout(60_000)

let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'drawings-'))
  mkdirSync(join(project, 'content/pictures'), { recursive: true })
})

afterEach(() => rmSync(project, { recursive: true }))

/** What an editor hears of a drawing, and what visitors get of it. */
async function published(source: string | Buffer) {
  writeFileSync(join(project, 'content/pictures/a.svg'), source)
  await lookAtPictures(project)
  const problems = problemsOfPicture(project, 'a.svg')
  const picture = problems.length > 0 ? undefined : await makePicture(project, 'a.svg')
  return { problems, notes: picture?.notes ?? [], bytes: picture?.bytes }
}

const svg = 'xmlns="http://www.w3.org/2000/svg"'
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const html = 'xmlns="http://www.w3.org/1999/xhtml"'
const red = '<rect width="60" height="80" fill="#c33"/>'

function drawing(inside: string, attributes = 'viewBox="0 0 100 80"') {
  return `<svg ${svg} ${attributes}>${inside}</svg>`
}

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const inAddress = (source: string) => `data:image/svg+xml;base64,${Buffer.from(source).toString('base64')}`

/** Levels of ten that each show the one below: what is drawn grows with a power of ten. */
function bomb(levels: number, last: string, level: (id: string, below: string) => string, top: string) {
  const parts = Array.from({ length: levels }, (_, at) => level(`a${at + 1}`, `a${at}`))
  return drawing(`<defs>${last}${parts.join('')}</defs>${top.replace('TOP', `a${levels}`)}`)
}

describe('is published byte for byte, and nothing is said of', () => {
  test.each([
    [
      'a drawing as programs write it',
      `<?xml version="1.0"?>\r\n<!-- Generator: A -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${drawing(red)}\n`,
    ],
    ['a byte order mark', `\ufeff${drawing(red)}`],
    ['letters of any script', drawing(`<title>Ωμέγα 写真 &amp; &#x2014;</title>${red}`)],
    [
      'prefixes',
      `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:rect width="9" height="9"/></s:svg>`,
    ],
    [
      'styles by element and place',
      drawing(
        '<style><![CDATA[g>rect:nth-child(1){fill:#36c}]]></style><g><rect width="60" height="80"/></g>',
      ),
    ],
    [
      'gradients, masks, patterns and parts shown twice',
      drawing(
        `<defs><linearGradient id="g"><stop stop-color="#c33"/></linearGradient><clipPath id="c">${red}</clipPath><g id="p">${red}</g></defs><g clip-path="url('#c')"><rect width="60" height="80" style="fill:url(#g)"/></g><use href="#p"/><use xlink:href="#p"/>`,
        `viewBox="0 0 100 80" ${xlink}`,
      ),
    ],
    ['a photo inside', drawing(`${red}<image width="9" height="9" href="${pixel}"/>`)],
    ['a drawing inside', drawing(`${red}<image width="9" height="9" href="${inAddress(drawing(red))}"/>`)],
    ['thousandths of a unit', drawing('<path d="M0 0h.01v.008H0z"/>', 'viewBox="0 0 .01 .008"')],
    ['a million units', drawing('<path d="M0 0h9e5v8e5H0z"/>', 'width="1000000" height="800000"')],
    [
      'lines in a colour with another name',
      drawing('<path fill="none" stroke="var(--stroke-0, #c33)" stroke-width="9" d="M0 0h90v80"/>'),
    ],
    [
      'one move for those who want motion',
      drawing(
        `<style>@media(prefers-reduced-motion:no-preference){.m{animation:k 1s both}}@keyframes k{from{opacity:0}}</style><g class="m">${red}</g>`,
      ),
    ],
    [
      'what Illustrator alone shows',
      drawing(
        `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"/><g>${red}</g></switch>`,
      ),
    ],
    ['a map of many small paths', drawing('<path d="M9 9l9 9 9-9 9 9z"/>'.repeat(20_000))],
    ['a coast of many points', drawing(`<path d="M0 0${'l1 2 2-1'.repeat(7000)}z"/>`)],
  ])('%s', async (_, source) => {
    const { problems, notes, bytes } = await published(source)
    expect(problems).toEqual([])
    expect(notes).toEqual([])
    expect(bytes?.equals(Buffer.from(source))).toBe(true)
  })
})

describe('is refused in a sentence that names the place and a way out', () => {
  test.each([
    [
      'a script',
      drawing(`${red}\n<script>alert(1)</script>`),
      /^the file has a script \(<script>, line 2\).*Take it out/,
    ],
    [
      'a script with a prefix',
      drawing(`<x:script xmlns:x="http://www.w3.org/2000/svg"/>${red}`),
      /<x:script>/,
    ],
    ['a script of HTML', drawing(`<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>${red}`), /<h:script>/],
    [
      'a handler',
      drawing(`${red}<handler xmlns="http://www.w3.org/2001/xml-events">alert(1)</handler>`),
      /<handler>/,
    ],
    ['onload', drawing(red, 'viewBox="0 0 9 9" onload="alert(1)"'), /has onload="…" \(<svg>, line 1\)/],
    ['ONCLICK', drawing('<rect width="9" height="9" ONCLICK="alert(1)"/>'), /ONCLICK/],
    [
      'onbegin',
      drawing(`<rect width="9" height="9"><animate attributeName="x" onbegin="alert(1)"/></rect>`),
      /onbegin/,
    ],
    [
      'a handler that is set',
      drawing(`${red}<set attributeName="onclick" to="alert(1)"/>`),
      /attributeName="…" \(<set>/,
    ],
    [
      'javascript:',
      drawing(`<a href="javascript:alert(1)">${red}</a>`),
      /script as an address \(href="javascript:…", <a>/,
    ],
    [
      'javascript: with signs in it',
      drawing(`<a xlink:href=" JAVA&#x09;script&#10;:alert(1)">${red}</a>`, `viewBox="0 0 9 9" ${xlink}`),
      /xlink:href="javascript/,
    ],
    [
      'javascript: that comes later',
      drawing(`<a>${red}<set attributeName="href" to="javascript:alert(1)"/></a>`),
      /to="javascript/,
    ],
    [
      'javascript: in a list',
      drawing(`<a>${red}<animate attributeName="href" values="#a; javascript:alert(1)"/></a>`),
      /values="javascript/,
    ],
    [
      'javascript: in styles',
      drawing(String.raw`<style>rect{fill:url("java\73 cript:alert(1)")}</style>${red}`),
      /in its styles \(<style>/,
    ],
    [
      'a page in a page',
      drawing(`${red}<foreignObject width="9" height="9"><iframe ${html} srcdoc="a"/></foreignObject>`),
      /more than text \(<iframe>/,
    ],
    [
      'a form',
      drawing(`${red}<foreignObject width="9" height="9"><div ${html}><input/></div></foreignObject>`),
      /<input>/,
    ],
    [
      'a picture of HTML',
      drawing(
        `${red}<foreignObject width="9" height="9"><h:img xmlns:h="http://www.w3.org/1999/xhtml" src="a"/></foreignObject>`,
      ),
      /<h:img>/,
    ],
    [
      'a redirection',
      drawing(`${red}<meta ${html} http-equiv="refresh" content="0;url=https://evil.example"/>`),
      /<meta>/,
    ],
    [
      'entities',
      `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing(`<text>&a;</text>${red}`)}`,
      /<!DOCTYPE … \[ … \]>/,
    ],
    [
      'entities that nobody uses',
      `<!DOCTYPE svg SYSTEM "a.dtd" [<!ENTITY far SYSTEM "https://evil.example/b">]>${drawing(red)}`,
      /<!DOCTYPE/,
    ],
    [
      'styles of another file',
      `<?xml-stylesheet href="https://evil.example/a.css"?>${drawing(red)}`,
      /<\?xml-stylesheet\?>.*into a <style>/,
    ],
    [
      'a drawing in an address that has a script',
      drawing(`<image width="9" height="9" href="${inAddress(drawing('<script/>'))}"/>`),
      /<script>/,
    ],
    [
      'an address in percent that has a script',
      drawing(
        `<image width="9" height="9" href="data:image/svg+xml,%3Csvg ${svg.replaceAll('"', "'")}%3E%3Cscript/%3E%3C/svg%3E"/>`,
      ),
      /<script>/,
    ],
    [
      'an element that is not closed',
      drawing(`\n<g>${red}`),
      /cannot be read as a drawing \(line 2: .*g.*\).*Export it again/,
    ],
    ['an attribute without quotes', drawing('<g id=a/>'), /cannot be read.*line 1/],
    ['an attribute twice', drawing('<g id="a" id="b"/>'), /cannot be read.*id/],
    ['an unknown prefix', drawing('<use xlink:href="#a"/>'), /cannot be read.*xlink/],
    ['an unknown entity', drawing(`<title>a&nbsp;b</title>${red}`), /cannot be read.*entity/],
    ['an ampersand by itself', drawing(`<title>R&D</title>${red}`), /cannot be read/],
    ['a control character', drawing(`<title>a\u000bb</title>${red}`), /cannot be read/],
    ['two drawings', drawing(red).repeat(2), /cannot be read/],
    ['something after its end', `${drawing(red)}}`, /cannot be read/],
    [
      'no name of its language',
      '<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
      /xmlns="http:\/\/www.w3.org\/2000\/svg"/,
    ],
    ['no size', `<svg ${svg} width="100%"><rect width="9" height="9"/></svg>`, /how large it is/],
    ['UTF-16', Buffer.from(`\ufeff${drawing(red)}`, 'utf16le'), /not stored as UTF-8\b/],
    [
      'Latin-1',
      Buffer.from(
        `<?xml version="1.0" encoding="ISO-8859-1"?>${drawing(`<title>ä</title>${red}`)}`,
        'latin1',
      ),
      /UTF-8 \(ISO-8859-1\)/,
    ],
    [
      'letters that are not what it says',
      Buffer.from(drawing(`<title>ä</title>${red}`), 'latin1'),
      /not stored as UTF-8,/,
    ],
    ['nothing in it', drawing(''), /shows nothing/],
    ['everything outside', drawing('<rect x="200" width="9" height="9"/>'), /shows nothing/],
    ['everything hidden', drawing(`<g display="none">${red}</g>`), /shows nothing/],
    ['no colour', drawing('<path fill="none" d="M0 0h9v9z"/>'), /shows nothing/],
    [
      'what shows itself',
      drawing(`<g id="a"><use href="#a"/>${red}</g>`),
      /within itself \(<use> "#a", line 1\)/,
    ],
    [
      'what shows itself by another',
      drawing(`<defs><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></defs>${red}`),
      /within itself/,
    ],
    ['groups without end', drawing('<g>'.repeat(300) + red + '</g>'.repeat(300)), /more than 200 groups/],
    [
      '<use> of <use>',
      bomb(
        9,
        '<g id="a0"><rect width="1" height="1"/></g>',
        (id, below) => `<g id="${id}">${`<use href="#${below}"/>`.repeat(10)}</g>`,
        '<use href="#TOP"/>',
      ),
      /busy for seconds \(most of all <use>, line 1\).*export it as PNG/,
    ],
    [
      'patterns of patterns',
      bomb(
        6,
        '<pattern id="a0" width="9" height="9"/>',
        (id, below) =>
          `<pattern id="${id}" width="9" height="9">${`<rect style="fill:url('#${below}')"/>`.repeat(10)}</pattern>`,
        '<rect fill="url(#TOP)" width="9" height="9"/>',
      ),
      /busy for seconds/,
    ],
    [
      'masks of masks, by their class',
      bomb(
        6,
        '<mask id="a0"/>',
        (id, below) =>
          `<style>.c${below}{mask:url(#${below})}</style><mask id="${id}">${`<rect class="c${below}"/>`.repeat(10)}</mask>`,
        '<rect mask="url(#TOP)" width="9" height="9"/>',
      ),
      /busy for seconds/,
    ],
    [
      'markers of markers',
      bomb(
        2,
        '<marker id="a0"><path d="M0 0h1"/></marker>',
        (id, below) =>
          `<marker id="${id}"><path marker-mid="url(#${below})" d="M0 0${'h1'.repeat(2000)}"/></marker>`,
        '<g marker-mid="url(#TOP)"><path d="M0 0h1v1h1v1h1v1"/></g>',
      ),
      /busy for seconds/,
    ],
    [
      'filters that show parts',
      bomb(
        6,
        '<filter id="a0"/>',
        (id, below) =>
          `<filter id="${id}">${`<feImage href="#g${below}"/>`.repeat(10)}</filter><g id="g${id}" filter="url(#${id})"/>`,
        '<rect filter="url(#TOP)" width="9" height="9"/>',
      ),
      /busy for seconds/,
    ],
    [
      'a bomb in an address',
      drawing(
        `<image width="9" height="9" href="${inAddress(drawing(`<g id="a">${'<rect/>'.repeat(400)}</g>${'<use href="#a"/>'.repeat(300)}`))}"/>`,
      ),
      /busy for seconds/,
    ],
    [
      'a path without end',
      drawing(`<path d="M0 0${'l1 2'.repeat(30_000)}"/>`),
      /most of all <path>, line 1\).*more than 20,000 points/,
    ],
  ])('%s', async (_, source, sentence) => {
    const { problems } = await published(source)
    expect(problems).toEqual([expect.stringMatching(sentence)])
  })
})

describe('is published byte for byte, and named at the end of a build', () => {
  const elsewhere = /^content\/pictures\/a\.svg leads elsewhere \(/
  test.each([
    ['a photo in another file', '<image href="photo.png" width="9" height="9"/>', elsewhere],
    ['a part of another file', '<use href="parts.svg#a"/>', elsewhere],
    ['a link', `<a href="//example.com">${red}</a>`, /<a> \/\/example\.com/],
    ['a colour of another file', '<path d="M0 0h9v9z" fill="url(https://example.com/#g)"/>', /<path> https:/],
    ['styles from elsewhere', '<style>@import "https://example.com/a.css";</style>', /<style> https:/],
    [
      'styles from elsewhere, in disguise',
      String.raw`<style>@\69mport url( "//example.com/a.css")</style>`,
      /<style> \/\/example/,
    ],
    ['a background from elsewhere', '<g style="background:u\\72l(https://example.com/a)"/>', /<g> https:/],
    ['a base', '<g xml:base="https://example.com/"/>', elsewhere],
    [
      'motion',
      '<circle r="9"><animate attributeName="cx" to="50" dur="1s"/></circle>',
      /moves \(<animate>\)/,
    ],
    ['what appears', '<circle r="9"><set attributeName="r" to="5" begin="1s"/></circle>', /moves \(<set>\)/],
    ['motion by styles', '<style>rect{animation:k 1s}@keyframes k{to{x:9px}}</style>', /moves \(<style>\)/],
    ['a transition', '<g style="-webkit-transition:all 1s"/>', /moves \(<g>\)/],
    [
      'motion without end',
      '<style>@media(prefers-reduced-motion:no-preference){rect{animation:k 1s infinite}}@keyframes k{to{x:9px}}</style>',
      /moves/,
    ],
    [
      'a hidden layer',
      `\n<g id="notes" style="display:none"><text>secret</text></g>`,
      /nobody sees \(<g>, line 2\)/,
    ],
    [
      'a hidden layer of Illustrator',
      `<style>.st0{display:none;}</style><g class="st0"/>`,
      /nobody sees \(<g>, line 1\)/,
    ],
    ['what is transparent', '<text opacity="0.0">secret</text>', /nobody sees/],
    ['what is invisible', '<text visibility="hidden">secret</text>', /nobody sees/],
    [
      'where it was saved',
      `<g xmlns:i="urn:i" i:export-filename="C:\\Users\\ada\\a.png"/>`,
      /nobody sees \(i:export-filename="C:/,
    ],
    [
      'a typeface',
      '<style>@font-face{font-family:x;src:url(data:font/woff2;base64,AAAA)}</style>',
      /brings a typeface \(<style>\)/,
    ],
    [
      'labels of HTML',
      `<foreignObject width="9" height="9"><div ${html}><b>label</b></div></foreignObject>`,
      /piece of a web page in it \(<foreignObject>\)/,
    ],
    [
      'a gradient of HTML',
      `<foreignObject width="9" height="9"><div ${html} style="background:conic-gradient(red,blue)"/></foreignObject>`,
      /a gradient as a picture/,
    ],
  ])('%s', async (_, inside, sentence) => {
    const source = drawing(red + inside)
    const { problems, notes, bytes } = await published(source)
    expect(problems).toEqual([])
    expect(notes).toEqual([expect.stringMatching(sentence)])
    expect(bytes?.toString()).toBe(source)
  })

  test('what draw.io keeps of a drawing', async () => {
    const { notes } = await published(drawing(red, 'viewBox="0 0 100 80" content="&lt;mxfile/&gt;"'))
    expect(notes).toEqual([expect.stringMatching(/nobody sees \(content=/)])
  })

  test.each([
    ['a newer function of colours', '<path fill="none" stroke="light-dark(red, blue)" d="M0 0h9v9z"/>'],
    ['a typeface that this machine may not have', '<text y="40"> </text>'],
  ])('what the build cannot look at: %s', async (_, inside) => {
    const { problems, notes } = await published(drawing(inside))
    expect(problems).toEqual([])
    expect(notes).toEqual([expect.stringMatching(/is empty as the build draws it/)])
  })
})

test.each([
  ['viewBox="0 0 48 24"', { width: 480, height: 240 }],
  ['width="96pt" height="72pt"', { width: 1280, height: 960 }],
  ['width="200" height="50" viewBox="0 0 48 24"', { width: 2000, height: 500 }],
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
