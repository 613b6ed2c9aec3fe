import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { warningsSoFar } from '../../src/core/report.ts'
import { problemsOfPicture } from '../../src/pictures/check.ts'
import { readPicture, stemOf } from '../../src/pictures/folder.ts'
import { makePicture } from '../../src/pictures/make.ts'
import { lookAtPictures } from '../../src/pictures/photos.ts'
import { formats, variantName, variantsOf } from '../../src/pictures/variants.ts'
import { withPictures } from '../../src/pictures/with-pictures.ts'
import { cameraPhoto, secrets } from '../support/photos.ts'

let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'pictures-'))
  mkdirSync(join(project, 'content/pictures'), { recursive: true })
})

afterEach(() => rmSync(project, { recursive: true }))

function addPicture(file: string, bytes: string | Buffer) {
  writeFileSync(join(project, 'content/pictures', file), bytes)
}

/** Adds a picture, and has it looked at: a process of its own would do that otherwise. */
async function addPhoto(file: string, bytes: Buffer) {
  addPicture(file, bytes)
  await lookAtPictures(project)
}

/** A photo as small as one may be, with a disc in its middle. */
const small = { width: 560, height: 520, disc: { x: 50, y: 50, size: 100 } }

/** Every variant of a photo in a frame, made. */
async function made(file: string, frame: { ratio?: number; focus?: string; widest?: number }) {
  const { avif, webp, fallback } = variantsOf(readPicture(project, file), frame)
  return Promise.all(
    [...avif, ...webp, fallback].map(async (variant) => {
      const picture = await makePicture(project, variantName(variant))
      return { variant, bytes: picture?.bytes ?? Buffer.alloc(0), type: picture?.type }
    }),
  )
}

const portrait = { width: 520, height: 600, disc: { x: 50, y: 15, size: 110 } }

/** Where in a picture there is red, in per cent, how much of it, and which red: the middle of all. */
async function redIn(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const spots: { x: number; y: number; colour: number[] }[] = []
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red > 150 && green < 90 && blue < 90) {
      const pixel = at / 3
      const place = { x: pixel % info.width, y: Math.floor(pixel / info.width) }
      spots.push({ ...place, colour: [red, green, blue] })
    }
  }
  const middle = (all: number[]) => all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0
  return {
    share: spots.length / (info.width * info.height),
    x: (100 * middle(spots.map(({ x }) => x))) / info.width,
    y: (100 * middle(spots.map(({ y }) => y))) / info.height,
    colour: [0, 1, 2].map((channel) => middle(spots.map(({ colour }) => colour[channel] ?? 0))),
  }
}

test('a photo is published in the formats of its frame, upright, in its colours, without what its camera wrote', async () => {
  await addPhoto('Ada.JPG', await cameraPhoto({ ...portrait, orientation: 6, isWideGamut: true }))
  const variants = await made('Ada.JPG', { ratio: 1, focus: 'top', widest: 240 })
  expect(variants.map(({ variant: { format, width } }) => `${format} ${width}`)).toEqual([
    'avif 240',
    'webp 240',
    'jpg 240',
  ])
  for (const { variant, bytes, type } of variants) {
    const { width, height, format, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ width, height }).toEqual({ width: variant.width, height: variant.width })
    expect(type).toBe(formats[variant.format].type)
    expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[variant.format])
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    for (const secret of Object.values(secrets)) expect(bytes.includes(secret)).toBe(false)
    const { share, x, y, colour } = await redIn(bytes)
    expect(share).toBeGreaterThan(0.02)
    expect(x).toBeCloseTo(50, -0.5)
    expect(y).toBeCloseTo(17, -0.5)
    // The numbers of the wide gamut, taken for those of screens, would be a paler red: 206 48 35.
    const [red = 0, green = 255, blue = 255] = colour
    expect(red).toBeGreaterThan(213)
    expect(Math.max(green, blue)).toBeLessThan(34)
  }
})

test('a camera photo costs a phone at most 15 KB', async () => {
  await addPhoto('a.jpg', await cameraPhoto({ width: 2000, height: 1500, disc: { x: 50, y: 50, size: 350 } }))
  const { avif } = variantsOf(readPicture(project, 'a.jpg'), { ratio: 1 })
  // Of 390 px with three dots a pixel, two of which are enough.
  const [forPhone] = avif.filter(({ width }) => width >= 780)
  const picture = forPhone && (await makePicture(project, variantName(forPhone)))
  expect(picture?.bytes.length).toBeGreaterThan(1000)
  expect(picture?.bytes.length).toBeLessThanOrEqual(15 * 1024)
})

test.each([
  ['on the left', { width: 1040, height: 520, disc: { x: 10, y: 50, size: 100 } }, 'left'],
  ['far right', { width: 1040, height: 520, disc: { x: 92, y: 50, size: 100 } }, 'bottom right'],
  ['between', { width: 1300, height: 520, disc: { x: 33, y: 50, size: 100 } }, '33% 50%'],
])('what an editor points at stays in the cut: %s', async (_, photo, focus) => {
  await addPhoto('a.jpg', await cameraPhoto(photo))
  const { fallback } = variantsOf(readPicture(project, 'a.jpg'), { ratio: 1, focus, widest: 240 })
  const { bytes = Buffer.alloc(0) } = (await makePicture(project, variantName(fallback))) ?? {}
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

test.each([
  ['Photo of Ada (1).JPG', 'photo-of-ada-1'],
  ['Öffnung #1 – 100%.jpeg', 'offnung-1-100'],
  ['写真.png', expect.stringMatching(/^picture-[0-9a-f]{8}$/)],
])('"%s" is published under a name that needs no escape', (file, stem) => {
  expect(stemOf(file)).toEqual(stem)
})

/** Of a photo of a camera, as some cameras and programs change it. */
async function cameraBytes(change: (bytes: Buffer) => Buffer, format: 'jpeg' | 'webp' = 'jpeg') {
  const { width, height } = small
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .toFormat(format)
    .toBuffer()
  return change(bytes)
}

const strayBytes = (bytes: Buffer) =>
  Buffer.concat([bytes.subarray(0, 20), Buffer.alloc(18, 'A'), bytes.subarray(20)])
const halfAndZeros = (bytes: Buffer) =>
  Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.alloc(bytes.length / 2)])
const withoutMiddle = (bytes: Buffer) =>
  Buffer.concat([bytes.subarray(0, bytes.length / 2), bytes.subarray(-12)])

test.each([
  ['stray bytes between its parts', strayBytes],
  ['a film behind it', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(5000, 'mp4')])],
])('a photo that every browser shows is accepted: with %s', async (_, change) => {
  await addPhoto('a.jpg', await cameraBytes(change))
  expect(problemsOfPicture(project, 'a.jpg')).toEqual([])
})

test.each([
  ['zeros for its second half', 'jpeg', halfAndZeros],
  ['zeros for its second half', 'webp', halfAndZeros],
  ['its middle missing', 'jpeg', withoutMiddle],
] as const)('a photo with %s is said to be broken: %s', async (_, format, change) => {
  await addPhoto('a.jpg', await cameraBytes(change, format))
  expect(problemsOfPicture(project, 'a.jpg')).toEqual([expect.stringMatching(/^the file is broken/)])
})

test.each([
  ['a text', 'Hello', 'is not a picture. Pictures are JPEG, PNG, WebP, AVIF or SVG.'],
  ['nothing', '', 'is empty. Copy or download it again.'],
  ['a GIF', 'GIF89a...', 'is a GIF. Save it as PNG'],
  ['what Git LFS keeps', 'version https://git-lfs.github.com/spec/v1\noid', 'is what Git LFS keeps'],
  ['a photo of an iPhone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'is a HEIC photo'],
])('who puts %s under the name of a photo is told what it is', async (_, bytes, words) => {
  await addPhoto('photo.jpg', Buffer.from(bytes, 'latin1'))
  expect(problemsOfPicture(project, 'photo.jpg')).toEqual([expect.stringContaining(`the file ${words}`)])
})

test('a file that is missing, doubtful, or no file is named with the way out; a draft that no page shows may stay', async () => {
  const photo = sharp({ create: { width: 600, height: 520, channels: 3, background: 'teal' } }).jpeg()
  await addPhoto('kpis.jpg', await photo.toBuffer())
  for (const file of ['twice.jpg', 'twice.png']) addPicture(file, '')
  addPicture('idea.psd', '8BPS')
  symlinkSync('circle.jpg', join(project, 'content/pictures/circle.jpg'))
  await addPhoto('low.jpg', await photo.resize(800, 519).toBuffer())
  expect(problemsOfPicture(project, 'kpis.jpg')).toEqual([])
  for (const [src, words] of [
    ['nowhere-at-all.svg', 'there is no content/pictures/nowhere-at-all.svg. Put the file there, or correct'],
    ['kpi.jpg', 'Did you mean "kpis.jpg"?'],
    ['KPIs.jpg', 'Small letters and capitals count on hosts: write "kpis.jpg".'],
    ['twice.jpg', 'there is "twice.png" too, which nobody can tell from it. Take out what is not meant'],
    ['circle.jpg', 'there is no content/pictures/circle.jpg. Put the file there'],
    ['low.jpg', 'the file is 800 × 519 pixels, which would be blurred on most screens. Take a larger one'],
  ] as const)
    expect(problemsOfPicture(project, src)).toEqual([expect.stringContaining(words)])
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'any %s is taken, whatever it is called and on whatever system, and said to be broken where its end is missing',
  async (format) => {
    const bytes = await sharp({ create: { width: 600, height: 520, channels: 3, background: 'teal' } })
      [format]()
      .toBuffer()
    const src = `Ada’s Öffnung #1, 100% (neu) & so.${format.toUpperCase()}`
    await addPhoto(src, bytes)
    for (const form of ['NFC', 'NFD']) expect(problemsOfPicture(project, src.normalize(form))).toEqual([])
    await addPhoto(src, bytes.subarray(0, bytes.length * 0.8))
    expect(problemsOfPicture(project, src)).toEqual([
      'the file is broken, or far too large. Copy, download or export it again.',
    ])
  },
)

test('a photo is judged by what it holds, in a process that cannot wait', async () => {
  addPicture('photo.svg', await cameraBytes((bytes) => bytes))
  expect(readPicture(project, 'photo.svg')).toMatchObject({ kind: 'photo', width: 560, height: 520 })
  addPicture(
    'drawing.jpg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240"><path d="M0 0h9v9z"/></svg>',
  )
  expect(readPicture(project, 'drawing.jpg')).toMatchObject({ kind: 'svg', width: 480, height: 240 })
})

test('a moving picture is published standing still, and the build says so', async () => {
  const frame = sharp({ create: { ...small, channels: 3, background: 'teal' } }).png()
  const frames = [await frame.toBuffer(), await frame.negate().toBuffer()]
  await addPhoto(
    'moving.webp',
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  )
  const { fallback } = variantsOf(readPicture(project, 'moving.webp'), { widest: 240 })
  const page = `<img src="/_next/static/pictures/${variantName(fallback)}">`
  await withPictures(new Map([['blog.html', Buffer.from(page)]]), { projectDir: project, basePath: '' })
  expect(warningsSoFar()).toEqual([expect.stringMatching(/moving\.webp is animated, .*still/)])
})

test('another photo under the same name is published under another', async () => {
  await addPhoto('a.jpg', await cameraPhoto(small))
  const { fallback } = variantsOf(readPicture(project, 'a.jpg'), {})
  await addPhoto('a.jpg', await cameraPhoto({ ...small, disc: { x: 20, y: 50, size: 100 } }))
  expect(variantName(variantsOf(readPicture(project, 'a.jpg'), {}).fallback)).not.toBe(variantName(fallback))
  expect(await makePicture(project, variantName(fallback))).toBeUndefined()
})

test('what pages show is published, in their markup or in a set of sizes, and nothing else of the folder', async () => {
  for (const file of ['shown.svg', 'other.svg']) {
    addPicture(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
  }
  await addPhoto('a.jpg', await cameraPhoto(small))
  const [one, two] = variantsOf(readPicture(project, 'a.jpg'), {}).avif.map(
    (variant) => `_next/static/pictures/${variantName(variant)}`,
  )
  const page = `<img src="/repo/pictures/shown.svg"><picture><source srcset="/repo/${one} 240w, /repo/${two} 360w"></picture>`
  const files = await withPictures(new Map([['blog.html', Buffer.from(page)]]), {
    projectDir: project,
    basePath: '/repo',
  })
  expect([...files.keys()]).toEqual(['blog.html', one, two, 'pictures/shown.svg'])
})
