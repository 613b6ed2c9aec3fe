/**
 * The kinds of fields that the content is made of, and the sentences for what does not fit them.
 *
 * A sentence follows the place of its field, and is read by people who write JSON and by people who fill in a form. What a field
 * is for goes along with it as its metadata (`.meta()`, in the words of JSON Schema): `npm run edit` makes its form from that.
 */
import { places } from 'static-next/pictures'
import { problemOfAddress } from 'static-next/steps'
import { z } from 'zod'
import { type PageId, pageIds } from '../pages.ts'
import { forbiddenIn, invisibleIn, plainPhone, plainText, trimmed } from './characters.ts'
import { isPath } from './links.ts'
import { shortened } from './path.ts'

/** How many characters a text may have, by its kind. What is longer was pasted into the wrong field. */
export const maxLengths = { name: 60, line: 200, file: 255, longText: 2_000, address: 2_000, article: 50_000 }

/** A place in a text, as in `© {year}`. */
const anyPlace = /\{\s*[^{}\s][^{}]*\}/g

/** `problemIn`: what else may be wrong with it; `filledWith`: what pages put into its places themselves. */
type TextOptions = {
  maxLength?: number | undefined
  mend?: ((text: string) => string) | undefined
  problemIn?: ((text: string) => string | undefined) | undefined
  filledWith?: readonly string[]
}

/**
 * A text for visitors.
 *
 * @param title what its form calls it
 * @param what finishes the sentence "Write …"
 */
export function text(title: string, what = `the ${inSentence(title)}`, options: TextOptions = {}) {
  const { maxLength = maxLengths.line, mend, problemIn, filledWith } = options
  const findProblem = (value: string, wayOut: string) =>
    isBlank(value) ? `is empty. ${wayOut}` : (problemIn?.(value) ?? problemOfPlaces(value, filledWith))
  const about = { title, description: capitalized(what) }
  return anyText(`Write ${what}.`, maxLength, findProblem, mend).meta(about)
}

/** @param findProblem says one thing of a text, the first that there is to say */
function anyText(
  wayOut: string,
  maxLength: number,
  findProblem: (value: string, wayOut: string) => string | undefined = () => undefined,
  mend = plainText,
) {
  return z
    .string({ error: ofKind(wayOut, 'a text') })
    .check(
      z.maxLength(maxLength, {
        error: ({ input }) =>
          `is ${String(input).length} characters long, and may have ${maxLength}. Shorten it, or divide it.`,
        // The other checks are made for texts of a usual size.
        abort: true,
      }),
    )
    .overwrite(mend)
    .superRefine((value, { addIssue }) => {
      const message = forbiddenIn(value) ?? findProblem(value, wayOut)
      if (message) addIssue({ code: 'custom', message })
    })
}

function isBlank(text: string) {
  return text.trim() === ''
}

/** A mistake in a place, such as `{yaer}`. */
function problemOfPlaces(text: string, filledWith: readonly string[] = []) {
  const known = filledWith.map((name) => `{${name}}`)
  const unknown = text.match(anyPlace)?.find((place) => !known.includes(place))
  const wayOut = ['Take the braces out', ...(known.length > 0 ? [`write one of: ${known.join(', ')}`] : [])]
  return unknown && `has ${shortened(unknown)}, which nothing fills. ${wayOut.join(', or ')}.`
}

/** Some sentences, without paragraphs and links. */
export function longText(title: string, what: string, options: TextOptions = {}) {
  return text(title, what, { ...options, maxLength: maxLengths.longText }).meta({ isLong: true })
}

/** Sentences that have to say all that pages put into them. */
export function sentencesWith(filledWith: readonly string[], title: string, what: string) {
  const all = filledWith.map((name) => `{${name}}`)
  return longText(title, `${what}, with ${all.join(' and ')}`, {
    filledWith,
    problemIn: (value) =>
      all.every((place) => value.includes(place))
        ? undefined
        : `does not say ${all.join(' and ')}. Put both where they belong.`,
  })
}

/** Running text: paragraphs with an empty line between them, in which `**bold**`, `*italic*` and `[words](address)` work. */
export function prose(title: string, what?: string, maxLength = maxLengths.longText) {
  return text(title, what, { maxLength }).meta({ isRunning: true })
}

/** Text in which every character counts, seen or not. @param expression what has to be true of it */
export function pattern(
  title: string,
  expression: { test: (text: string) => boolean },
  what: string,
  { problemIn, ...options }: TextOptions = {},
) {
  return text(title, what, {
    mend: trimmed,
    ...options,
    problemIn: (value) => {
      const wrong = expression.test(value) ? problemIn?.(value) : `is "${value}". Write ${what}.`
      return invisibleIn(value) ?? wrong
    },
  })
}

/** A whole number above zero. */
export function wholeNumber(title: string, what: string) {
  const wayOut = `Write ${what}.`
  return z
    .number({ error: ofKind(wayOut, 'a number') })
    .int({ error: `is not a whole number. ${wayOut}` })
    .positive({ error: `is not above zero. ${wayOut}` })
    .meta({ title, description: capitalized(what) })
}

/**
 * Fields that stand together in a form, and under one name in the file.
 *
 * @param about what else there is to say of them
 */
export function group<const Fields extends z.core.$ZodLooseShape>(title: string, fields: Fields, about = {}) {
  return z.strictObject(fields).meta({ title, ...about })
}

/** One of the values. */
export function oneOf<const Values extends readonly [string, ...string[]]>(title: string, values: Values) {
  return z.enum(values, { error: ofKind(`Write one of: ${values.join(', ')}.`) }).meta({ title })
}

/** A list that may be empty. */
export function anyListOf<Item extends z.ZodType>(title: string, item: Item) {
  const wayOut = `Add ${inSentence(title)}`
  return z.array(item, { error: ofKind(`${wayOut}.`, 'a list') }).meta({
    title,
    description: `${wayOut}, move them by their arrows, press one to change it`,
  })
}

/** A list of one item at least. */
export function listOf<Item extends z.ZodType>(title: string, item: Item) {
  return anyListOf(title, item)
    .refine((list) => list.length > 0, { error: `is empty. Add ${inSentence(title)}.` })
    .meta({ minItems: 1 })
}

function addressOf(isAddress: (value: string) => boolean, problemIn?: (value: string) => string | undefined) {
  const what = 'a full address that starts with https://'
  const options = { maxLength: maxLengths.address, problemIn }
  return pattern('Address', { test: isAddress }, what, options).meta({ isAddress: true, isUnset: true })
}

function isWebAddress(value: string) {
  return URL.canParse(value) && /^https?:\/\//i.test(value)
}

export const url = addressOf(isWebAddress)

/** Where the site stands, below which everything else has its address. */
export const siteUrl = addressOf(isWebAddress, problemOfAddress)

export const date = pattern(
  'Day',
  z.regexes.date,
  'a day of the calendar as year-month-day, for example "2026-11-21"',
)

/** The end of an article's address, which is the name of a file on every host and every computer. */
export const addressEnd = pattern(
  'Address of its page',
  /^(?=.{1,80}$)[a-z\d]+(?:-[a-z\d]+)*$/,
  'the end of its address, of at most 80 small letters, digits and hyphens, for example "a-walk"',
  {
    problemIn: (value) =>
      isReservedName(value)
        ? `is "${value}", a name that Windows or a host keeps for itself. Write another one, for example "about-${value}".`
        : undefined,
  },
)

/** Whether Windows takes a name for a device, or a host for the page of a folder. */
export function isReservedName(name: string): boolean {
  return /^(?:index|con|prn|aux|nul|com\d|lpt\d)$/.test(name)
}

export const phone = pattern(
  'Phone number',
  /^\+\d[\d ]{6,}$/,
  'a phone number in international form, for example "+44 20 7946 0123"',
  { mend: plainPhone },
)

export const email = pattern(
  'E-mail address',
  /^(?!\.|.*(?:\.[.@]|@\.|\.$))[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"/?#&=]+$/,
  'an e-mail address',
)

/** Where a link leads: to a page of this site, or to any other address. */
export const target = {
  page: oneOf('Page', pageIds).optional(),
  url: addressOf((value) => isWebAddress(value) || isPath(value))
    .meta({
      description:
        'A full address that starts with https://, or an article of this site from its first slash on: /blog/our-article',
    })
    .optional(),
}

export type Target = { page?: PageId | undefined; url?: string | undefined }

/** @param schema of a thing that may lead somewhere */
export function withOneTarget<Schema extends z.ZodType<Target>>(schema: Schema) {
  return schema.refine(({ page, url }) => !(page && url), {
    error:
      'leads to two places. Keep its "page" of this site or its "url" elsewhere, and take the other out.',
  })
}

/** Words that lead somewhere. */
export const link = withOneTarget(z.strictObject({ label: text('Words of the link'), ...target }))
  .refine(({ page, url }) => Boolean(page ?? url), {
    error: 'leads nowhere. Choose a page of this site ("page"), or an address ("url").',
  })
  .meta({ title: 'Link', mustLead: true })

/** A name, which may lead somewhere. */
export function name(what: string) {
  return withOneTarget(z.strictObject({ label: text('Name', what), ...target }))
}

const focus = `${places.join(', ')}; or how far it is from the left and from the top, for example "30% 20%"`

export const picture = z
  .strictObject({
    // Any name that a file system allows: macOS puts unusual spaces into the names of screenshots.
    src: anyText(
      'Choose a picture of content/pictures/, for example "kpis.svg".',
      maxLengths.file,
      (value, wayOut) =>
        /^(?!\/|\.)(?!.*(\.\.|\/\/|\\|\p{Cc}))[^/]+(\/[^/]+)*$/u.test(value)
          ? undefined
          : `is ${value ? `"${value}"` : 'empty'}. ${wayOut}`,
    ).meta({ title: 'File', isAddress: true, isUnset: true }),
    alt: anyText('Describe the picture in a few words.', maxLengths.longText).meta({
      title: 'In words',
      description: 'What is to be seen, in a few words, for people who cannot see it and for search engines',
      isUnset: true,
    }),
    decorative: z
      .literal(true, { error: 'can only be true. Leave the field out for a picture that means something.' })
      .meta({
        title: 'It means nothing',
        description: 'For a picture that is decoration alone: then it needs no words',
      })
      .optional(),
    focus: pattern(
      'What stays in sight',
      new RegExp(`^(${places.join('|')}|(100|\\d{1,2})% (100|\\d{1,2})%)$`),
      `what has to stay in sight where a photo is cut: ${focus}`,
    ).optional(),
  })
  .refine(({ alt, decorative }) => !isBlank(alt) || decorative, {
    path: ['alt'],
    error:
      'is empty. Describe the picture in a few words, or tick that it means nothing ("decorative": true).',
  })
  // By `isPicture` the editor tells it from other groups of fields.
  .meta({ title: 'Picture', isPicture: true })

/** What is said of a value of another kind, or of none: "is missing", or "is a list, which is not a text". */
export function ofKind(wayOut: string, kind?: string) {
  return ({ input }: { input?: unknown }) =>
    input === undefined
      ? `is missing. ${wayOut}`
      : `is ${inWords(input)}${kind ? `, which is not ${kind}` : ''}. ${wayOut}`
}

/** A value as a sentence names it. */
function inWords(input: unknown): string {
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'object' && input !== null) return 'a group of fields'
  return typeof input === 'string' ? `"${shortened(input)}"` : String(input)
}

/** A title as it stands inside a sentence. */
function inSentence(title: string) {
  return title.charAt(0).toLowerCase() + title.slice(1)
}

function capitalized(what: string) {
  return what.charAt(0).toUpperCase() + what.slice(1)
}
