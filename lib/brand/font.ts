/** Cuts the typeface down to the characters the site can show, so that it weighs a fifth of the original. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cached, firstFlight } from 'static-next/steps'
import type { Options } from 'subset-font'
import subsetFont from 'subset-font'
import { charactersIn, openSingleFont } from './faces.ts'
import { readTokens, weightsIn } from './tokens.ts'
import { typeface } from './typeface.ts'

/** Where npm puts what the project depends on. Found from the working directory, which every command of npm sets. */
const packages = join(process.cwd(), 'node_modules')

/**
 * What visitors type into a form and see again: letters, digits, and the marks of sentences and addresses. Signs that
 * neither they nor the content need are set in the fallback: with all of ASCII the file would need a second round trip.
 */
const typed = ` !&'()+,-./0123456789:?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`

const cutterVersion = `subset-font ${JSON.parse(readFileSync(join(packages, 'subset-font/package.json'), 'utf8')).version}`

/** What the layout uses of the face: its pairs, not its small capitals and fractions. */
const keepFeatures = ['kern']

/**
 * How pairs move with the weight: a quarter of the file, for two pixels in a headline of a thousand (looked at). Without
 * it all weights are paired like the lightest. The other two tables name styles and old rasterisers.
 */
const dropTables = ['GDEF', 'STAT', 'gasp']

/** The name of the family, as `app/font.ts` has it. */
const family = 'face'

/**
 * Writes into `.font/` the typeface of the pages, and that of share pictures: `next/og` reads no variable fonts, so these
 * get one weight, that of headlines. Both have the same features, or names would be measured with other letters than
 * browsers draw.
 *
 * Letters beyond Western Europe have a file of their own, which only pages with such letters ask for. Where the content
 * has none there is no such file, and no rule that names one.
 *
 * @param shown the characters of the content
 * @param options `face`: the package of the typeface; `isWhole`: with every letter
 *   it has, for development, where words change
 * @throws when the typeface is not there, or cannot show a weight that the site asks for
 */
export async function writeFont(
  projectDir: string,
  shown: Set<string>,
  { face = typeface, isWhole = false }: { face?: string; isWhole?: boolean } = {},
): Promise<void> {
  const weights = weightsIn(readTokens(projectDir))
  const [western, extended] = sourcesOf(face)
  const problems = weightProblems(western.file, weights, face)
  if (problems.length > 0) throw new Error(problems.join('\n'))

  const isNeeded = (character: string) => isWhole || shown.has(character) || typed.includes(character)
  const first = western.characters.filter(isNeeded)
  const second = (extended?.characters ?? []).filter(
    (one) => isNeeded(one) && !western.characters.includes(one),
  )

  const folder = join(projectDir, '.font')
  mkdirSync(folder, { recursive: true })
  // Left over from an earlier build, it would be taken for the second face of this one.
  rmSync(join(folder, 'display-extended.ttf'), { force: true })
  await writeFaces(projectDir, { page: 'typeface', picture: 'display' }, western.file, first, weights)
  if (extended && second.length > 0) {
    const names = { page: 'extended', picture: 'display-extended' }
    await writeFaces(projectDir, names, extended.file, second, weights)
  }
  writeFileSync(join(folder, 'extended.css'), second.length > 0 ? ruleFor(second) : '')
}

async function writeFaces(
  projectDir: string,
  names: { page: string; picture: string },
  source: Buffer,
  characters: string[],
  weights: Record<string, number>,
) {
  const text = characters.join('')
  const all = Object.values(weights)
  const cut = (options: Options): Promise<Uint8Array> =>
    cached(projectDir, [source, text, JSON.stringify(options), cutterVersion], () =>
      subsetFont(source, text, options),
    )
  const [page, picture] = await Promise.all([
    cut({
      targetFormat: 'woff2',
      variationAxes: { wght: { min: Math.min(...all), max: Math.max(...all) } },
      keepFeatures,
      dropTables,
    }),
    cut({
      targetFormat: 'truetype',
      variationAxes: { wght: weights['--weight-display'] ?? Math.max(...all) },
      keepFeatures,
    }),
  ])
  writeFileSync(join(projectDir, '.font', `${names.page}.woff2`), page)
  writeFileSync(join(projectDir, '.font', `${names.picture}.ttf`), picture)
}

/** The second file as a part of the family: browsers load it for these letters alone. */
function ruleFor(characters: string[]) {
  const range = characters.map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(',')
  return `@font-face{font-family:${family};src:url("./extended.woff2") format("woff2");font-display:optional;font-weight:1 1000;unicode-range:${range}}\n`
}

/** What a typeface is made of: the file for Western Europe, and that for the rest of Latin if it has one. */
function sourcesOf(face: string): [Source, Source?] {
  const western = sourceOf(fileOf(face, `files/${slugOf(face)}-latin-wght-normal.woff2`))
  try {
    return [western, sourceOf(fileOf(face, `files/${slugOf(face)}-latin-ext-wght-normal.woff2`))]
  } catch {
    return [western]
  }
}

type Source = { file: Buffer; characters: string[] }

/** @returns `characters` in the order of their numbers */
function sourceOf(path: string): Source {
  const file = readFileSync(path)
  return { file, characters: charactersIn(openSingleFont(file)) }
}

/** The licence of a typeface, by its package, under a name that says whose it is. */
export function licenceOf(face: string = typeface) {
  return { name: `${slugOf(face)}-LICENSE.txt`, text: readFileSync(fileOf(face, 'LICENSE')) }
}

/** `inter` of `@fontsource-variable/inter`: its files are called by it. */
function slugOf(face: string) {
  return face.slice(face.lastIndexOf('/') + 1)
}

function fileOf(face: string, file: string) {
  const path = join(packages, face, file)
  if (!existsSync(path)) {
    throw new Error(
      `lib/brand/typeface.ts: "${face}" has no ${file}, or is not installed. Run "npm install ${face}", or name a package of @fontsource-variable that has an axis for weight.`,
    )
  }
  return path
}

/** What can be published, and may have been forgotten in a re-brand. @returns a sentence where the typeface is heavy */
export function weightWarnings(projectDir: string): string[] {
  const { size } = statSync(join(projectDir, '.font', 'typeface.woff2'))
  if (size <= firstFlight) return []
  const [is, most] = [size, firstFlight].map((bytes) => `${(bytes / 1024).toFixed(1)} KB`)
  return [
    `The typeface takes ${is}; up to ${most} it arrives at once. Write one number in all of --weight-text, --weight-strong, --weight-display (app/tokens.css), which halves it, or name a lighter face in lib/brand/typeface.ts, unless you mean it.`,
  ]
}

/** @returns every character that the typeface can draw, in one file or two */
export function drawnCharacters(): Set<string> {
  return new Set(sourcesOf(typeface).flatMap((source) => source?.characters ?? []))
}

/** The weights that the typeface does not have, and the way out. */
function weightProblems(font: Buffer, weights: Record<string, number>, name: string): string[] {
  const { min, max } = openSingleFont(font).variationAxes.wght ?? { min: 400, max: 400 }
  return Object.entries(weights)
    .filter(([, weight]) => !(weight >= min && weight <= max))
    .map(
      ([token, weight]) =>
        `app/tokens.css: ${token} is ${weight}, and ${name} goes from ${min} to ${max}. Write a weight in between.`,
    )
}
