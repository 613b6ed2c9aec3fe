/**
 * @jest-environment node
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { cleaned } from '@/build/pictures/drawing.mjs'
import { readPicture, stemOf } from '@/build/pictures/folder.mjs'
import { sizeOf } from '@/build/pictures/kinds.mjs'
import { forgetOthers, makePicture } from '@/build/pictures/make.mjs'
import { formats, nameOf, pointOf, variantNamed, variantsOf } from '@/build/pictures/variants.mjs'
import { integrityOf } from '@/build/steps/with-hashed-list.mjs'
import { withPictures } from '@/build/steps/with-pictures.mjs'
import { cameraPhoto, secrets } from '../../support/photos'
import { projectDir } from '../support/content'

// Encoders take their time on a busy machine.
jest.setTimeout(60_000)

let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'pictures-'))
  for (const folder of ['content/pictures', 'app']) mkdirSync(join(project, folder), { recursive: true })
  writeFileSync(join(project, 'app/tokens.css'), readFileSync(join(projectDir, 'app/tokens.css')))
})

afterEach(() => rmSync(project, { recursive: true }))

function drop(file: string, bytes: string | Buffer) {
  writeFileSync(join(project, 'content/pictures', file), bytes)
}

/** Every variant of a photo in a frame, made. */
async function made(file: string, frame: { ratio?: number; focus?: string; widest?: number }) {
  const { avif, webp, fallback } = variantsOf(readPicture(project, file), frame)
  return Promise.all(
    [...avif, ...webp, fallback].map(async (variant) => {
      const picture = await makePicture(project, nameOf(variant))
      return { variant, bytes: picture?.bytes ?? Buffer.alloc(0), type: picture?.type }
    }),
  )
}

function missing(): never {
  throw new Error('There is none.')
}

const portrait = { width: 1500, height: 2000, disc: { x: 50, y: 15, size: 300 } }

/** Where in a picture there is red, in per cent, and how much of it. */
async function redIn(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const spots: { x: number; y: number }[] = []
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red > 150 && green < 90 && blue < 90) {
      const pixel = at / 3
      spots.push({ x: pixel % info.width, y: Math.floor(pixel / info.width) })
    }
  }
  const middle = (all: number[], length: number) =>
    Math.round((100 * all.reduce((sum, one) => sum + one, 0)) / all.length / length)
  return {
    share: spots.length / (info.width * info.height),
    x: middle(
      spots.map(({ x }) => x),
      info.width,
    ),
    y: middle(
      spots.map(({ y }) => y),
      info.height,
    ),
  }
}

test.each([
  'transform="rotate(180)" transform-origin="150 150"',
  'transform="rotate(180)" transform-origin="50% 50%"',
  'transform="rotate(180)" style="transform-origin:150px 150px"',
  'style="transform:rotate(180deg);transform-origin:150px 150px"',
])('a drawing turns about the point that it names, and about no other: %s', (turn) => {
  const square = 'd="M100 100h100v100H100z"'
  const two = `<path ${square}/><path fill="red" d="M200 100h100v100H200z"/>`
  for (const drawn of [
    `<g ${turn}>${two}</g>`,
    `<g ${turn}><path ${square}/></g>`,
    `<path ${square} ${turn}/>`,
  ]) {
    const [element = ''] = svg(drawn).match(/<(?:g|path)\b[^>]*transform-origin[^>]*>/) ?? []
    for (const part of turn.match(/[\w-]+="[^"]*"/g) ?? []) expect(element).toContain(part)
  }
  const [outer = '', inner = ''] =
    svg(`<g ${turn}><g transform="rotate(90)"><path ${square}/></g></g>`).match(/<(?:g|path)\b[^>]*>/g) ?? []
  expect(outer).toContain('transform-origin')
  expect(inner).toMatch(/ transform="rotate\(90\)"/)
  expect(inner).not.toContain('transform-origin')
})

test('a drawing moves by the classes that it has', () => {
  const group =
    '<g class="m" transform-origin="150px 150px"><path d="M0 0h9v9H0z"/><path fill="red" d="M9 0h9v9H9z"/></g>'
  const move = '@media (prefers-reduced-motion:no-preference){.m{animation:k 1s}}@keyframes k{from{scale:.5}}'
  for (const styles of [move, `.m{opacity:.5}${move}`]) {
    expect(svg(`<style>${styles}</style>${group}`)).toContain('<g class="m" transform-origin="150px 150px">')
  }
})

function svg(inside: string) {
  return cleaned(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">${inside}</svg>`)
}

test('a photo is published in the formats and widths of its frame, upright, and as its camera knows nothing of', async () => {
  drop('Ada.JPG', await cameraPhoto({ ...portrait, orientation: 6 }))
  const variants = await made('Ada.JPG', { ratio: 1, focus: 'top' })
  expect(variants.map(({ variant: { format, width } }) => `${format} ${width}`)).toEqual([
    'avif 240',
    'avif 360',
    'avif 600',
    'avif 800',
    'avif 1100',
    'webp 240',
    'webp 360',
    'webp 600',
    'webp 800',
    'webp 1100',
    'jpg 800',
  ])
  for (const { variant, bytes, type } of variants) {
    const { width, height, format, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ width, height }).toEqual({ width: variant.width, height: variant.width })
    expect(type).toBe(formats[variant.format].type)
    expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[variant.format])
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    for (const secret of Object.values(secrets)) expect(bytes.includes(secret)).toBe(false)
    const red = await redIn(bytes)
    expect(red.share).toBeGreaterThan(0.02)
    expect(red.x).toBeCloseTo(50, -0.5)
    expect(red.y).toBeCloseTo(20, -0.5)
  }
})

test.each([
  ['landscape, on the left', { width: 2400, height: 900, disc: { x: 10, y: 50, size: 200 } }, 'left'],
  ['landscape, far right', { width: 2400, height: 900, disc: { x: 92, y: 50, size: 200 } }, 'bottom right'],
  ['panorama, between', { width: 3000, height: 600, disc: { x: 33, y: 50, size: 200 } }, '33% 50%'],
])('what an editor points at stays in the cut: %s', async (_, photo, focus) => {
  drop('a.jpg', await cameraPhoto(photo))
  const { fallback } = variantsOf(readPicture(project, 'a.jpg'), { ratio: 1, focus })
  const { bytes = Buffer.alloc(0) } = (await makePicture(project, nameOf(fallback))) ?? {}
  const { share } = await redIn(bytes)
  const whole = (Math.PI * (photo.disc.size / 2) ** 2) / photo.height ** 2
  expect(share).toBeGreaterThan(whole * 0.9)
})

test('a photo is never shown larger than it is, and keeps its own ratio where nothing asks for another', () => {
  const photo = { stem: 'a', hash: '0123456789abcdef', width: 900, height: 600 }
  const sizes = (frame: { ratio?: number; widest?: number }) =>
    variantsOf(photo, frame).avif.map(({ width, height }) => `${width}x${height}`)
  expect(sizes({})).toEqual(['240x160', '360x240', '600x400', '800x533', '900x600'])
  expect(sizes({ ratio: 1 })).toEqual(['240x240', '360x360', '600x600'])
  expect(sizes({ ratio: 3, widest: 600 })).toEqual(['240x80', '360x120', '600x200'])
})

test('a name says how its picture is made, and other names say nothing', () => {
  const { avif } = variantsOf(
    { stem: 'a-1-2', hash: '0123456789abcdef', width: 900, height: 600 },
    { focus: '7% 100%' },
  )
  for (const variant of avif) expect(variantNamed(nameOf(variant))).toEqual(variant)
  expect(nameOf(avif[0] ?? missing())).toBe('a-1-2-0123456789abcdef/240x160-7-100.avif')
  expect(variantNamed('kpis.svg')).toBeUndefined()
  expect(variantNamed('font-s.p.0123456789abcdef.woff2')).toBeUndefined()
})

test('an editor may say where in words or in numbers', () => {
  expect(pointOf('top left')).toEqual({ x: 0, y: 0 })
  expect(pointOf('bottom')).toEqual({ x: 50, y: 100 })
  expect(pointOf(undefined)).toEqual({ x: 50, y: 50 })
  expect(pointOf('30% 20%')).toEqual({ x: 30, y: 20 })
})

test.each([
  ['Photo of Ada (1).JPG', 'photo-of-ada-1'],
  ['Öffnung #1 – 100%.jpeg', 'offnung-1-100'],
  ['O\u0308ffnung.jpeg', 'offnung'],
  ['team/ada.webp', 'team-ada'],
  ['写真.png', expect.stringMatching(/^picture-[0-9a-f]{8}$/)],
])('"%s" is published under a name that needs no escape', (file, stem) => {
  expect(stemOf(file)).toEqual(stem)
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s says how large it is when it is upright',
  async (format) => {
    const photo = sharp({ create: { width: 60, height: 40, channels: 4, background: 'teal' } })
    for (const orientation of [1, 3, 6, 8]) {
      const bytes = await photo.clone().withMetadata({ orientation })[format]().toBuffer()
      const isTurned = orientation >= 5
      expect(sizeOf(bytes, format)).toEqual(isTurned ? { width: 40, height: 60 } : { width: 60, height: 40 })
    }
    const flat = await photo.clone().removeAlpha()[format]({ lossless: true, progressive: true }).toBuffer()
    expect(sizeOf(flat, format)).toEqual({ width: 60, height: 40 })
  },
)

test.each([
  ['<svg viewBox="0 0 48 24">', { width: 48, height: 24 }],
  ["<?xml version='1.0'?><!-- a --><svg width='10mm' height='5mm'>", { width: 10, height: 5 }],
  ['<svg viewBox="-1,-1,2.5,5" width="100%">', { width: 2.5, height: 5 }],
  ['<svg width="100%" height="100%">', undefined],
])('the drawing %s says how large it is', (svg, size) => {
  expect(sizeOf(Buffer.from(svg), 'svg')).toEqual(size)
})

test('two machines make the same bytes, and the second build takes what the first has made', async () => {
  drop('a.jpg', await cameraPhoto({ width: 900, height: 700, disc: { x: 50, y: 50, size: 100 } }))
  sharp.concurrency(1)
  const first = await made('a.jpg', { ratio: 1, widest: 360 })
  const cache = join(project, '.next/cache/pictures')
  expect(readdirSync(cache)).toHaveLength(first.length)

  rmSync(cache, { recursive: true })
  sharp.concurrency(2)
  const second = await made('a.jpg', { ratio: 1, widest: 360 })
  expect(second.map(({ bytes }) => integrityOf(bytes))).toEqual(first.map(({ bytes }) => integrityOf(bytes)))

  for (const file of readdirSync(cache)) writeFileSync(join(cache, file), 'kept')
  const third = await made('a.jpg', { ratio: 1, widest: 360 })
  expect(new Set(third.map(({ bytes }) => bytes.toString()))).toEqual(new Set(['kept']))
})

test('what no page shows any more is kept no longer', async () => {
  drop('a.jpg', await cameraPhoto({ width: 900, height: 700, disc: { x: 50, y: 50, size: 100 } }))
  const [one, ...others] = await made('a.jpg', { ratio: 1, widest: 360 })
  expect(others.length).toBeGreaterThan(1)
  forgetOthers(project, [nameOf(one?.variant ?? missing())])
  expect(readdirSync(join(project, '.next/cache/pictures'))).toHaveLength(1)
})

test('another photo under the same name is published under another', async () => {
  drop('a.jpg', await cameraPhoto({ width: 900, height: 700, disc: { x: 50, y: 50, size: 100 } }))
  const { fallback } = variantsOf(readPicture(project, 'a.jpg'), {})
  drop('a.jpg', await cameraPhoto({ width: 900, height: 700, disc: { x: 20, y: 50, size: 100 } }))
  expect(nameOf(variantsOf(readPicture(project, 'a.jpg'), {}).fallback)).not.toBe(nameOf(fallback))
  expect(await makePicture(project, nameOf(fallback))).toBeUndefined()
})

test('what pages show is published, in their markup or in a set of sizes, and nothing else of the folder', async () => {
  drop('shown.svg', '<svg viewBox="0 0 9 9"><path fill="var(--ink)" d="M0 0h9v9z"/></svg>')
  drop('other.svg', '<svg viewBox="0 0 9 9"><path fill="var(--ink)" d="M0 0h9v9z"/></svg>')
  drop('a.jpg', await cameraPhoto({ width: 900, height: 700, disc: { x: 50, y: 50, size: 100 } }))
  const [one, two] = variantsOf(readPicture(project, 'a.jpg'), {}).avif.map(
    (variant) => `_next/static/pictures/${nameOf(variant)}`,
  )
  const page = `<img src="/repo/pictures/shown.svg"><picture><source srcset="/repo/${one} 240w, /repo/${two} 360w"></picture>`
  const files = await withPictures(new Map([['blog.html', Buffer.from(page)]]), project, '/repo')
  expect([...files.keys()]).toEqual(['blog.html', one, two, 'pictures/shown.svg'])
})

/* What has been hidden in drawings, to run or to tell somebody that a page was opened. */
const nasty = `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.css"?>
<!DOCTYPE svg [<!ENTITY js "javascript:alert(1)"><!ENTITY far SYSTEM "https://evil.example/b">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="http://www.w3.org/2000/svg"
  xmlns:h="http://www.w3.org/1999/xhtml" viewBox="0 0 40 40" onload="alert(1)" xml:base="https://evil.example/">
  <style>@import "https://evil.example/c.css"; @font-face{font-family:x;src:url(https://evil.example/d)}
    @keyframes k{to{fill:red}} .a{fill:#12ab34;background:url(//evil.example/e);cursor:url('https://evil.example/f'),auto;
    animation:k 1s infinite} .b{fill:u\\72l(https://evil.example/g)} .c{fill:image-set("https://evil.example/h" 1x)}</style>
  <style><![CDATA[.d{mask:url( "https://evil.example/i#m" )}]]></style>
  <script>alert(2)</script><x:script>alert(3)</x:script><h:script>alert(4)</h:script><script xlink:href="https://evil.example/j"/>
  <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="alert(5)"/></foreignObject>
  <image href="https://evil.example/k.png" width="9" height="9"/><image xlink:href="file:///etc/passwd" width="9" height="9"/>
  <image href="data:image/svg+xml,&lt;svg onload='alert(6)'/&gt;" width="9" height="9"/>
  <use href="https://evil.example/l.svg#a"/><use xlink:href="&js;"/><feImage href="https://evil.example/m"/>
  <a href="&js;"><circle class="a" cx="5" cy="5" r="4" ONCLICK="alert(7)" onmouseover="alert(8)"/></a>
  <path class="b" d="M10 10h9v9z" fill="url(https://evil.example/n#g)"/><path class="c" d="M20 10h9v9z" style="fill:url(//evil.example/o);stroke:#abcdef"/>
  <path d="M30 10h9v9z" filter="url('https://evil.example/p#f')" fill="#fedcba"/>
  <set attributeName="href" to="javascript:alert(9)"/><animate attributeName="x" values="0;1" onbegin="alert(10)"/>
  <handler xmlns="http://www.w3.org/2001/xml-events">alert(11)</handler><audio src="https://evil.example/q"/>
</svg>`

test('nothing in a drawing runs, moves or asks for another file, and its own colours stay', () => {
  const svg = cleaned(nasty)
  expect(svg).not.toMatch(/evil|alert|script|passwd|foreign|iframe|import|animat|keyframes|data:|\bon\w+=/i)
  expect(svg).not.toMatch(/https?:(?!\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)")/)
  for (const colour of ['#12ab34', '#abcdef', '#fedcba']) expect(svg.toLowerCase()).toContain(colour)
})

test('a drawing may make one move for those who want motion, and no other', () => {
  const drawn = (css: string) =>
    cleaned(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>${css}</style><path class="m" d="M0 0h9v9z"/></svg>`,
    )
  const turn = '@keyframes k{from{rotate:90deg}}'
  const wanted = (moves: string) =>
    `@media(prefers-reduced-motion:no-preference){.m{animation:k ${moves}}}${turn}`
  expect(drawn(wanted('1s both'))).toMatch(/@keyframes.*@media.*animation:/)
  for (const css of [wanted('1s infinite'), `.m{animation:k 1s}${turn}`, `.m{transition:all 1s}${turn}`])
    expect(drawn(css)).not.toMatch(/animation|transition|keyframes/)
})

test('what a drawing refers to in itself stays: gradients, pieces used twice, a photo inside', async () => {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const svg =
    cleaned(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40">
    <defs><linearGradient id="g"><stop stop-color="#0000ff"/><stop offset="1" stop-color="#00ff00"/></linearGradient>
    <g id="piece"><path d="M0 0h9v9z"/><path d="M1 1h9v9z" stroke="#123456"/></g></defs>
    <style>.f{fill:url(#g)}</style><rect class="f" width="20" height="20"/><rect y="20" width="20" height="20" fill="url(#g)"/>
    <use href="#piece" x="20"/><use xlink:href="#piece" x="20" y="20"/>
    <image href="data:image/png;base64,${pixel.toString('base64')}" x="30" y="30" width="9" height="9"/></svg>`)
  expect(svg.match(/url\(#/g)).toHaveLength(2)
  expect(svg.match(/href="#/g)).toHaveLength(2)
  expect(svg).toContain('data:image/png;base64,')
  const { data } = await sharp(Buffer.from(svg)).resize(40).raw().toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  expect(red + green).toBeLessThan(20)
  expect(blue).toBeGreaterThan(235)
})

test('a drawing is published in the colours of the kit, whichever they are', async () => {
  drop(
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="var(--leaf)" d="M0 0h9v9z"/></svg>',
  )
  const css = readFileSync(join(project, 'app/tokens.css'), 'utf8')
  writeFileSync(join(project, 'app/tokens.css'), css.replace(/--leaf: [^;]+;/, '--leaf: rebeccapurple;'))
  const picture = await makePicture(project, 'a.svg')
  expect(picture?.type).toBe('image/svg+xml')
  expect(picture?.bytes.toString()).toContain('fill="#663399"')
})
