/**
 * The shape of every file in `content/`, and the messages for what does not fit it.
 *
 * Types are inferred from here; nothing is declared twice. What a field is for goes along with it as its metadata
 * (`.meta()`, in the words of JSON Schema), and `npm run edit` makes its form from that.
 */

import { places } from 'static-next/pictures'
import { problemOfAddress } from 'static-next/steps'
import { z } from 'zod'
import { contactFields } from '../../app/contactus/contact-fields.ts'
import { signinFields } from '../../app/signin/signin-rules.ts'
import type { FormField, WordsOfField } from '../../components/form/form-fields.ts'
import { type PageId, pageIds } from '../pages.ts'
import { forbiddenIn, invisibleIn, languageTag, plainEmail, plainPhone, trimmed } from './characters.ts'
import { isPath } from './links.ts'
import { shortened } from './path.ts'

/** Later checks are skipped then. */
const isBlank = (value: string) => value.trim() === ''

/** The hint of a field. @param what finishes the sentence "Write …" */
const hint = (what: string) => ({ description: `${what.charAt(0).toUpperCase()}${what.slice(1)}` })

/** How many characters a text may have, by its kind. What is longer was pasted into the wrong field. */
const maxLengths = { name: 60, line: 200, file: 255, longText: 2_000, address: 2_000, article: 50_000 }

/** Ends the checks of a longer text: the others are made for texts of a usual size. */
const atMost = (maxLength: number) =>
  z.maxLength(maxLength, {
    error: ({ input }) =>
      `is ${lengthOf(input)} characters long, and may have ${maxLength}. Shorten it, or divide it.`,
    abort: true,
  })

/**
 * A text for visitors.
 *
 * @param what which finishes the sentence "Write …"
 * @param maxLength in characters
 * @param mend puts right what can only mean one thing
 * @param asks what a form asks for, where the value is not typed
 */
const text = (
  what: string,
  maxLength = maxLengths.line,
  mend: (text: string) => string = (value) => value,
  asks?: string,
) =>
  z
    .string({ error: (issue) => advice(issue.input, `Write ${what}, in double quotes`) })
    .check(atMost(maxLength))
    .overwrite(mend)
    .refine((value) => !isBlank(value), {
      error: `is empty. Write ${what}.`,
      params: { saysForWriters: asks && `is missing. ${asks}.` },
    })
    .refine((value) => !forbiddenIn(value), { error: (issue) => forbiddenIn(String(issue.input)) })
    .meta({ ...hint(what), asks: asks ?? `Write ${what}` })

/** Some sentences, without paragraphs and links. @param what which finishes the sentence "Write …" */
const longText = (what: string) => text(what, maxLengths.longText).meta({ isLong: true })

/**
 * Running text: paragraphs with an empty line between them, in which `**bold**`, `*italic*` and `[words](address)` work.
 *
 * @param what which finishes the sentence "Write …"
 */
const prose = (what: string, maxLength = maxLengths.longText) =>
  text(what, maxLength).meta({ isRunning: true })

/** Whether `text` has nothing to say of it: one mistake, one sentence. */
const isCheckable = (value: string) => !isBlank(value) && !forbiddenIn(value)

/** Text that has to match a pattern, in which every character counts, seen or not. */
const pattern = (expression: RegExp, what: string, mend: (text: string) => string = trimmed) =>
  text(what, maxLengths.line, mend).refine(
    (value) => !isCheckable(value) || (!invisibleIn(value) && expression.test(value)),
    {
      error: (issue) => invisibleIn(String(issue.input)) ?? `is "${issue.input}". Write ${what}.`,
    },
  )

const wholeNumber = (what: string) =>
  z
    .number({ error: (issue) => advice(issue.input, `Write ${what}, without quotes`) })
    .int({ error: `is not a whole number. Write ${what}.` })
    .positive({ error: `is not above zero. Write ${what}.` })
    .meta({ ...hint(what), asks: `Write ${what}` })

/**
 * Fields that stand together in a form, and under one name in the file.
 *
 * @param about what else there is to say of them
 */
const group = <const Fields extends z.core.$ZodLooseShape>(title: string, fields: Fields, about = {}) =>
  z.strictObject(fields).meta({ title, ...about })

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: (issue) => advice(issue.input, `Write one of: ${values.join(', ')}`) })

const anyListOf = <Item extends z.ZodType>(item: Item, what: string) =>
  z.array(item, { error: (issue) => advice(issue.input, `Write a list of ${what}, in [ ]`) }).meta({
    description: `Add ${what}, move them by their arrows, press one to change it`,
    asks: `Add ${what}`,
  })

const listOf = <Item extends z.ZodType>(item: Item, what: string) =>
  anyListOf(item, what)
    .refine((list) => list.length > 0, {
      error: `is empty. Write a list of ${what}, in [ ].`,
      params: { saysForWriters: `is empty. Add ${what}.` },
    })
    .meta({ minItems: 1 })

const addressLike = (isAddress: (value: string) => boolean) =>
  text('a full address that starts with https://', maxLengths.address, trimmed)
    .refine((value) => !isCheckable(value) || (!invisibleIn(value) && isAddress(value)), {
      error: (issue) =>
        invisibleIn(String(issue.input)) ??
        'is not a web address. Write it in full, for example "https://example.com".',
    })
    .meta({ isAddress: true, isUnset: true })

const url = addressLike(isWebAddress)

/** Where the site stands, below which everything else has its address. */
const siteUrl = url.refine(
  (value) => !isWebAddress(value) || invisibleIn(value) || !problemOfAddress(value),
  {
    error: (issue) => problemOfAddress(String(issue.input)),
  },
)

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const date = pattern(dayPattern, 'a day as year-month-day, for example "2026-11-21"').refine(
  (value) => !dayPattern.test(value) || z.regexes.date.test(value),
  { error: 'is not a day of the calendar. Write it as year-month-day, for example "2026-11-21".' },
)

/** The end of an article's address, which is the name of a file on every host and every computer. */
const addressEnd = pattern(
  /^(?=.{1,80}$)[a-z\d]+(?:-[a-z\d]+)*$/,
  'the end of its address, of at most 80 small letters, digits and hyphens, for example "a-walk"',
).refine((value) => !isReservedName(value), {
  error: ({ input }) =>
    `is "${input}", a name that Windows or a host keeps for itself. Write another one, for example "about-${input}".`,
})

/** Whether Windows takes a name for a device, or a host for the page of a folder. */
export function isReservedName(name: string): boolean {
  return /^(?:index|con|prn|aux|nul|com\d|lpt\d)$/.test(name)
}

const phone = pattern(
  /^\+\d[\d ]{6,}$/,
  'a phone number in international form, for example "+44 20 7946 0123"',
  plainPhone,
)

const email = pattern(
  /^(?!\.|.*(?:\.[.@]|@\.|\.$))[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"/?#&=]+$/,
  'an e-mail address',
  plainEmail,
)

export const shapes = [
  'quarter',
  'half',
  'disc',
  'ring',
  'triangle',
  'diamond',
  'leaf',
  'bars',
  'inverse',
  'empty',
] as const
export const colours = ['paper', 'ink', 'vermilion', 'cobalt', 'marigold', 'leaf', 'blush'] as const

const mark = z.strictObject({
  shape: oneOf(shapes).meta({ title: 'Shape' }),
  turn: z
    .literal([0, 1, 2, 3], {
      error: (issue) => advice(issue.input, 'Write the number of quarter turns: 0, 1, 2 or 3'),
    })
    .meta({ title: 'Quarter turns', description: 'How often the shape is turned to the right' }),
  ink: oneOf(colours).meta({ title: 'Colour of the shape' }),
  ground: oneOf(colours).meta({ title: 'Colour behind it' }),
})

const letter = pattern(/^[a-p]$/, 'the letter of the tile, a to p')

type Tile = { tile: string }

/** Letters that are missing or used twice. A letter outside a to p is reported at its own field. */
function wrongTiles(tiles: Tile[]): string[] {
  const all = [...'abcdefghijklmnop']
  const letters = tiles.map(({ tile }) => tile)
  if (!letters.every((one) => all.includes(one))) return []
  return [
    ...all.filter((one) => !letters.includes(one)).map((one) => `no tile ${one}`),
    ...letters.filter((one, place) => letters.indexOf(one) < place).map((one) => `a second tile ${one}`),
  ]
}

const mosaic = group(
  'The mosaic',
  {
    description: longText(
      'one sentence on what the picture of tiles shows, for people who cannot see it',
    ).meta({ title: 'Mosaic in words', isUnset: true }),
    tiles: anyListOf(
      mark.extend({
        tile: letter.meta({
          title: 'Letter',
          description: 'By it a tile is followed from page to page: each from a to p once',
        }),
      }),
      'tiles',
    )
      .refine((tiles) => wrongTiles(tiles).length === 0, {
        error: (issue) =>
          `has ${wrongTiles(issue.input as Tile[]).join(', ')}. Write sixteen tiles, each letter from a to p once.`,
      })
      .meta({
        title: 'Tiles',
        description: 'Sixteen, row by row from the top left. Move them by their arrows',
        minItems: 16,
      }),
  },
  { description: 'The picture of sixteen tiles on the first screen', place: 'designer', isOneChange: true },
)

/** Where a link leads: to a page of this site, or to any other address. */
const target = {
  page: oneOf(pageIds).meta({ title: 'Page' }).optional(),
  url: addressLike((value) => isWebAddress(value) || isPath(value))
    .meta({
      title: 'Address',
      description:
        'A full address that starts with https://, or an article of this site from its first slash on: /blog/our-article',
    })
    .optional(),
}

/** @param schema of a thing that may lead somewhere */
const withOneTarget = <Schema extends z.ZodType<Target>>(schema: Schema) =>
  schema.refine(({ page, url }) => !(page && url), {
    error:
      'leads to two places. Keep its "page" of this site or its "url" elsewhere, and take the other out.',
  })

/** Words that lead somewhere. */
const link = withOneTarget(
  z.strictObject({ label: text('the words of the link').meta({ title: 'Words of the link' }), ...target }),
)
  .refine(({ page, url }) => Boolean(page ?? url), {
    error: `leads nowhere. Give it a "page" of this site (${pageIds.join(', ')}), or a "url" elsewhere.`,
    params: { saysForWriters: 'leads nowhere. Choose where.' },
  })
  .meta({ title: 'Link', mustLead: true })

/** A name, which may lead somewhere. */
const name = (what: string) =>
  withOneTarget(z.strictObject({ label: text(what).meta({ title: 'Name' }), ...target }))

const pictureName = 'the file of the picture as it is called inside content/pictures/, for example "kpis.svg"'

const focusPattern = new RegExp(`^(${places.join('|')}|(100|\\d{1,2})% (100|\\d{1,2})%)$`)
const focusHint = `${places.join(', ')}; or how far it is from the left and from the top, for example "30% 20%"`

const picture = z
  .strictObject({
    // Any name that a file system allows: macOS puts unusual spaces into the names of screenshots.
    src: text(pictureName, maxLengths.file, undefined, 'Choose a picture')
      .refine(
        (value) =>
          !isCheckable(value) || /^(?!\/|\.)(?!.*(\.\.|\/\/|\\|\p{Cc}))[^/]+(\/[^/]+)*$/u.test(value),
        { error: (issue) => `is "${issue.input}". Write ${pictureName}.` },
      )
      .meta({ title: 'File', isAddress: true, isUnset: true }),
    alt: z
      .string({
        error: (issue) => advice(issue.input, 'Describe the picture in a few words, in double quotes'),
      })
      .check(atMost(maxLengths.longText))
      .refine((value) => !forbiddenIn(value), { error: (issue) => forbiddenIn(String(issue.input)) })
      .meta({
        title: 'In words',
        description:
          'What is to be seen, in a few words, for people who cannot see it and for search engines',
        asks: 'Describe the picture in a few words',
        isUnset: true,
      }),
    decorative: z
      .literal(true, { error: 'can only be true. Leave the field out for a picture that means something.' })
      .meta({
        title: 'It means nothing',
        description: 'For a picture that is decoration alone: then it needs no words',
      })
      .optional(),
    focus: pattern(focusPattern, `what has to stay in sight where a photo is cut: ${focusHint}`)
      .meta({ title: 'What stays in sight', description: `Where a photo is cut to fit: ${focusHint}` })
      .optional(),
  })
  .refine(({ alt, decorative }) => !isBlank(alt) || decorative, {
    path: ['alt'],
    error: 'is empty. Describe the picture in a few words, or write "" with "decorative": true.',
    params: {
      saysForWriters: 'is empty. Describe the picture in a few words, or tick that it means nothing.',
    },
  })
  // By `isPicture` the editor tells it from other groups of fields.
  .meta({ title: 'Picture', isPicture: true })

/** The first screen of a page. */
const firstScreen = { title: 'First screen', description: 'What one sees before one scrolls' }

const hero = {
  headline: text('the headline of the page').meta({
    title: 'Headline',
    description: 'The largest words of the page. A few of them: long ones are set smaller',
  }),
  intro: prose('what the page is about, in two or three sentences').meta({
    title: 'Text under the headline',
  }),
}

/** Metadata of every page. Lengths: what a search result shows before it cuts. */
const pageFields = {
  menuLabel: text('the name of the page in the menu; leave the field out for a page outside the menu')
    .meta({
      title: 'Name in the menu',
      description: 'Left empty, the page is not in the menu',
      saysIfEmpty: true,
      place: 'menu',
    })
    .optional(),
  footerLabel: text('what the link to the page says in the footer; leave the field out for no link')
    .meta({
      title: 'Name in the footer',
      description: 'Left empty, the footer does not lead there',
      saysIfEmpty: true,
      place: 'menu',
    })
    .optional(),
  title: text('the title of the page').meta({
    title: 'Title of the page',
    description:
      'The name of the page on the tab of the browser and in search results, which cut it after 60 characters',
    place: 'search',
    isUnset: true,
  }),
  description: text('one or two sentences on what the page holds')
    .refine((value) => isBlank(value) || (value.length >= 50 && value.length <= 160), {
      error: (issue) =>
        `has a length of ${lengthOf(issue.input)}. Search results show 50 to 160 characters: write it to that length.`,
    })
    .meta({
      title: 'Description',
      minLength: 50,
      maxLength: 160,
      isLong: true,
      place: 'search',
      isUnset: true,
    }),
  updated: date.meta({
    title: 'Last changed',
    description: 'The day of the last change that readers notice, as year-month-day: 2026-11-21',
    place: 'search',
    isUnset: true,
  }),
  hero: z.strictObject(hero).meta(firstScreen),
  mosaic,
}

const title = text('a title').meta({
  title: 'Title',
  description: 'The title of this part of the page',
})
const titledText = { title, text: prose('a sentence or two').meta({ title: 'Text' }) }

/** @param what they are, many of them */
const cardsOf = (what: string) => listOf(z.strictObject({ ...titledText, picture }), what)

/** The call to action at the end of a page. */
const invitation = group(
  'At the end of the page',
  { ...titledText, link, picture },
  { description: 'What the page asks of who has read it' },
)

/** The words of a field, by its kind. */
const wordsOf = ({ type, isOptional }: FormField): z.ZodType<WordsOfField> => {
  const overField = type === 'tick' ? text('the sentence beside the box') : text('what stands over the field')
  const problem = text('what to say when the field is empty').meta({
    title: 'When it is empty',
    ...(type === 'choice' && { description: 'Stands in the field too, until something is chosen' }),
  })
  const words = z.strictObject({
    label: overField.meta({ title: 'Label' }),
    problem: isOptional ? problem.optional() : problem,
  })
  if (type === 'choice') {
    const options = listOf(text('what can be chosen'), 'options')
    return words.extend({ options: options.meta({ title: 'Options' }) })
  }
  if (type !== 'number') return words
  return words.extend({
    unreadable: text('what to say beside the field when what stands in it is no number').meta({
      title: 'If it is no number',
    }),
  })
}

/** The words of a form's fields, by the names of the fields. */
const wordsFor = <Name extends string>(fields: readonly FormField<Name>[]) => {
  const shape: Record<string, z.ZodType<WordsOfField>> = Object.fromEntries(
    fields.map((field) => [
      field.name,
      wordsOf(field).meta({
        title: field.name === 'email' ? 'E-mail' : field.name.charAt(0).toUpperCase() + field.name.slice(1),
      }),
    ]),
  )
  return group('Fields of the form', shape as Record<Name, z.ZodType<WordsOfField>>)
}

const help = longText('what one has to know before one fills in the form').meta({ title: 'Help' })
const busy = text('what the button says while the form gets ready').meta({ title: 'Button while it waits' })

const site = z.strictObject({
  /** The site is as it came. The first Save takes the line out, and no form has a field for it. */
  template: z
    .literal(true, { error: 'can only be true. Take the line out: the site has an owner.' })
    .meta({ title: 'As it came', description: 'Taken out by the first Save', isHidden: true })
    .optional(),
  name: text('the name of the agency', maxLengths.name).meta({ title: 'Name of the agency' }),
  url: siteUrl.meta({
    title: 'Address of the site',
    description: 'Where visitors find it, starting with https://',
    place: 'designer',
  }),
  language: pattern(
    /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/,
    'a language code, for example "en-GB"',
    languageTag,
  ).meta({
    title: 'Language',
    description: 'The code of the language of the site, for example "en-GB" or "de-DE"',
    place: 'designer',
    isUnset: true,
  }),
  shareAlt: longText('what is to be seen on the share pictures, with {headline} and {mosaic}')
    .refine((value) => value.includes('{headline}') && value.includes('{mosaic}'), {
      error: 'does not say {headline} and {mosaic}. Put both where the words and the picture belong.',
    })
    .meta({
      title: 'Shared pictures in words',
      description:
        'What the picture of a shared link shows, for people who cannot see it. {headline} and {mosaic} stand for those of the page',
      place: 'search',
      filledWith: ['headline', 'mosaic'],
      isUnset: true,
    }),
  contact: group('How to reach the agency', {
    email: email.meta({ title: 'E-mail address' }),
    phones: listOf(phone, 'phone numbers').meta({ title: 'Phone numbers' }),
    address: group('Postal address', {
      street: text('the street and number').meta({ title: 'Street and number' }),
      city: text('the city').meta({ title: 'City' }),
      postcode: text('the postcode').meta({ title: 'Postcode' }),
      country: text('the country').meta({ title: 'Country' }),
      countryCode: pattern(/^[A-Z]{2}$/, 'the two-letter code of the country, for example "GB"').meta({
        title: 'Code of the country',
      }),
    }),
  }),
  header: group('Top of every page', {
    skipLink: text('the words of the link that skips to the content').meta({
      title: 'Link to the content',
      description: 'The first thing that people hear who listen to the page: it leads past the menu',
    }),
    menuLabel: text('what the menu is called for people who hear the page').meta({ title: 'Menu in words' }),
    menuButton: text('the word on the button that opens the menu on a phone').meta({ title: 'Menu button' }),
    homeLabel: text(
      'what the logo is called for people who hear the page, with {name} where the name of the agency belongs',
    ).meta({ title: 'Logo in words', filledWith: ['name'] }),
  }),
  footer: group('Foot of every page', {
    resources: group(
      'List of pages',
      { title },
      { description: 'Its entries are the pages that have a name in the footer' },
    ),
    offices: group('Offices', {
      title,
      cities: anyListOf(
        z.strictObject({
          city: text('the city').meta({ title: 'City' }),
          phone: phone.meta({ title: 'Phone number' }),
        }),
        'offices',
      ).meta({ title: 'Cities' }),
    }),
    partners: group('Partners', {
      title,
      names: anyListOf(name('the name of a partner'), 'partners').meta({ title: 'Names' }),
    }),
    social: group('Social networks', {
      title,
      links: anyListOf(
        z.strictObject({
          label: text('the name of the network').meta({ title: 'Name' }),
          url: url.meta({ title: 'Address' }),
        }),
        'networks',
      ).meta({ title: 'Networks' }),
    }),
    copyrightYear: wholeNumber('the year').meta({
      title: 'Year of the copyright',
      description: 'For example 2023',
    }),
    copyright: text('the copyright line, with {year} and {name} where they belong').meta({
      title: 'Copyright line',
      description: '{year} and {name} stand for the year above and the name of the agency',
      filledWith: ['year', 'name'],
    }),
    legal: anyListOf(name('the name of a document'), 'documents').meta({ title: 'Legal documents' }),
  }),
})

const home = z.strictObject({
  ...pageFields,
  hero: z
    .strictObject({ ...hero, actions: anyListOf(link, 'links').meta({ title: 'Buttons' }) })
    .meta(firstScreen),
  belief: group('What the agency believes', titledText),
  servicesTaste: group(
    'The services in short',
    { ...titledText, link },
    { description: 'Their names and pictures come from the form of the services page' },
  ),
  blogTaste: group(
    'From the blog',
    {
      title,
      count: wholeNumber('how many posters the home page shows').meta({
        title: 'How many articles',
        description: 'Those that stand first on the blog are shown',
      }),
      link,
    },
    { description: 'Titles and pictures come from the form of the blog' },
  ),
  invitation,
})

const about = z.strictObject({
  ...pageFields,
  explanation: group('What the agency does', {
    title,
    lead: group('Three sentences', {
      first: text('the sentence on the upper side, for example "You know your business by heart."').meta({
        title: 'First sentence',
      }),
      second: text(
        'the sentence on the lower side, for example "Your customers give it three seconds."',
      ).meta({ title: 'Second sentence' }),
      between: text('the sentence that stands between the two').meta({
        title: 'Sentence between the two',
        description: 'Its full stop is drawn as a disc, and written by itself where it is missing',
      }),
    }),
    paragraphs: listOf(
      z.strictObject({
        title: text('its first words').meta({ title: 'First words', description: 'They are set in bold' }),
        text: prose('the paragraph', maxLengths.article).meta({ title: 'Paragraph' }),
        picture,
      }),
      'paragraphs',
    ).meta({ title: 'Paragraphs' }),
  }),
  features: group('What is special about it', {
    title,
    cards: cardsOf('cards').meta({ title: 'Cards' }),
  }),
  numbers: group('The agency in numbers', {
    title,
    items: listOf(
      z.strictObject({
        number: text('the number').meta({ title: 'Number', description: 'The shorter, the larger' }),
        text: text('what there are so many of').meta({ title: 'Of what' }),
        mark: mark
          .omit({ ground: true })
          .meta({ title: 'Shape beside it', description: 'Drawn beside the number', place: 'designer' })
          .optional(),
      }),
      'numbers',
    ).meta({ title: 'Numbers' }),
  }),
  invitation,
})

/** A part of an article's page. */
const part = z.strictObject({
  title: title.optional(),
  text: prose('the text of this part', maxLengths.article).meta({ title: 'Text' }),
  image: picture.optional(),
})

/** Fields of the page of an article: a form has them under a heading of their own. */
const ofArticlePage = { place: 'article', isUnset: true }

const article = withOneTarget(
  z.strictObject({
    title: text('the title of the article').meta({ title: 'Title' }),
    summary: prose('what the article comes to, in a sentence or two').meta({ title: 'Summary' }).optional(),
    text: prose('the article itself, in a few sentences', maxLengths.article)
      .meta({ title: 'Text', description: 'Stands on the card' })
      .optional(),
    image: picture,
    ...target,
    address: addressEnd
      .meta({
        ...ofArticlePage,
        title: 'Address of its page',
        description: 'Its end, after /blog/. Left empty, a Save makes it from the title; then it stays',
        saysIfEmpty: true,
        isAddress: true,
        opens: '/blog/',
      })
      .optional(),
    published: date
      .meta({
        ...ofArticlePage,
        title: 'Published',
        description:
          'As year-month-day: 2026-11-21. It is shown, and holds nothing back. Left empty, it is the day of the Save',
        saysIfEmpty: true,
      })
      .optional(),
    updated: date
      .meta({
        ...ofArticlePage,
        title: 'Changed',
        description: 'The day of the last change that readers notice, if there was one',
      })
      .optional(),
    parts: anyListOf(part, 'parts').meta({ title: 'Parts', place: 'article' }).optional(),
    formerly: anyListOf(
      pattern(/^(?:\/(?!\.)[^\s/?#]+)+$/u, 'a path of this site, for example "/blog/a-walk"').meta({
        isAddress: true,
        isUnset: true,
      }),
      'addresses',
    )
      .meta({
        title: 'Former addresses',
        description: 'They lead to this page. A Save adds the one before, when you change the address',
        place: 'article',
      })
      .optional(),
  }),
).superRefine((entry, { addIssue }) => {
  const say = (field: keyof typeof entry, message: string) =>
    addIssue({ code: 'custom', path: [field], message })
  const { parts = [], address, published, updated, summary } = entry
  if (published && updated && updated < published)
    say('updated', `is ${updated}, before it was published (${published}). Put one of the two right.`)
  if (parts.length === 0) return
  if (entry.page || entry.url)
    say('parts', 'make a page, and the card leads elsewhere. Let it lead nowhere, or take the parts out.')
  if (!address) say('address', 'is missing. Write the end of its address, for example "a-walk".')
  if (!published) say('published', 'is missing. Write a day as year-month-day, for example "2026-11-21".')
  if (!summary) say('summary', 'is missing. Write what the article comes to: its page begins with it.')
})

const blog = z.strictObject({
  ...pageFields,
  wall: group('The wall', {
    title,
    articles: listOf(article, 'articles')
      .superRefine((articles, { addIssue }) => {
        const addresses = articles.flatMap(({ address, formerly = [] }, place) => [
          ...(address ? [{ path: [place, 'address'], at: `/blog/${address}` }] : []),
          ...formerly.map((at, one) => ({ path: [place, 'formerly', one], at })),
        ])
        for (const [place, { path, at }] of addresses.entries()) {
          const first = addresses.findIndex((other) => other.at === at)
          const title = articles[Number(addresses[first]?.path[0])]?.title
          const message = `leads to ${at}, which is an address of "${title}" already. Write another one.`
          if (first < place) addIssue({ code: 'custom', path, message })
        }
      })
      .meta({
        title: 'Articles',
        description: 'The first ones stand on the home page, too',
      }),
  }),
  articlePage: group(
    'Page of an article',
    {
      updated: text('the words before the day of the last change').meta({
        title: 'Before the day of a change',
      }),
      title,
      newer: text('the words over the article that came after').meta({
        title: 'Over the one that came after',
      }),
      older: text('the words over the article that came before').meta({
        title: 'Over the one that came before',
      }),
      all: text('the words of the link to all articles').meta({ title: 'Link to all articles' }),
    },
    { description: 'What stands around the text of each article' },
  ),
  invitation,
})

const services = z.strictObject({
  ...pageFields,
  types: group('What the agency offers', {
    title,
    items: cardsOf('services').meta({ title: 'Services' }),
  }),
  ways: group('Ways to work together', {
    title,
    items: cardsOf('ways').meta({ title: 'Ways' }),
  }),
  questions: group('Questions and answers', {
    title,
    items: anyListOf(
      z.strictObject({
        question: text('the question').meta({ title: 'Question', isSentence: true }),
        answer: prose('the answer', maxLengths.article).meta({ title: 'Answer' }),
        picture,
      }),
      'questions',
    ).meta({ title: 'Questions' }),
  }),
  invitation,
})

const contact = z.strictObject({
  ...pageFields,
  information: group(
    'Ways to reach the agency',
    {
      title,
      emailLabel: text('the word before the e-mail address').meta({
        title: 'Word before the e-mail address',
      }),
      phonesLabel: text('the word before the phone numbers').meta({
        title: 'Word before the phone numbers',
      }),
      addressLabel: text('the word before the postal address').meta({
        title: 'Word before the postal address',
      }),
    },
    { description: 'Addresses and numbers themselves are in the form "Name, address, footer"' },
  ),
  form: group('Form', {
    title: text('the title of the form').meta({ title: 'Title' }),
    help,
    fields: wordsFor(contactFields),
    send: text('the word on the button').meta({ title: 'Word on the button' }),
    busy,
    success: text('what to say when everything is filled in').meta({ title: 'When everything is filled in' }),
    failed: text('what to do when a message could not be sent')
      .meta({ title: 'When it could not be sent', description: 'For a form that sends: docs/forms.md' })
      .optional(),
  }),
})

const mode = z.strictObject({
  name: text('the title of the form in this mode, which is the word on its button too').meta({
    title: 'Title',
  }),
  prompt: text('the question before the button that leads to the other form').meta({ title: 'Question' }),
})

const signin = z.strictObject({
  ...pageFields,
  form: group('Form', {
    help,
    fields: wordsFor(signinFields.signUp),
    modes: group('The two forms', {
      signIn: mode.meta({ title: 'Signing in' }),
      signUp: mode.meta({ title: 'Signing up' }),
    }),
    busy,
    panel: group(
      'Panel beside the form',
      {
        title: text('the title of the panel').meta({ title: 'Title' }),
        empty: text('what stands in the place of the panel before the form is filled in').meta({
          title: 'While it is empty',
        }),
      },
      { description: 'It repeats what was filled in' },
    ),
  }),
})

/** A sentence that says how else to reach the agency. */
const otherWays = (what: string) =>
  longText(`${what}, with {email} and {phone}`)
    .refine((value) => isBlank(value) || (value.includes('{email}') && value.includes('{phone}')), {
      error: 'does not say {email} and {phone}. Put both where the address and the number belong.',
    })
    .meta({ filledWith: ['email', 'phone'] })

const titleOnTab = text('the title of the page, which stands on the tab of the browser').meta({
  title: 'Title of the page',
})
const whatHappened = longText('what happened, in a plain sentence').meta({ title: 'Text' })
const linkHome = text('the words of the link to the home page').meta({ title: 'Link to the home page' })

const errors = z.strictObject({
  heading: text('the heading of both error pages').meta({ title: 'Heading of both pages' }),
  notFound: group('There is no such page', {
    title: titleOnTab,
    description: text('one sentence on what the page is').meta({ title: 'Description', isUnset: true }),
    status: text('the status, for example "404 Not Found"').meta({ title: 'Status' }),
    text: whatHappened,
    home: linkHome,
    /** The tile that lies on the floor, and the one that is its hole. The floor is cobalt. */
    fallen: group(
      'The fallen tile',
      { tile: letter.meta({ title: 'Tile' }), hole: letter.meta({ title: 'Hole' }) },
      {
        description: 'The letters of the tile that lies on the floor, and of the one that is its hole',
        place: 'designer',
      },
    ),
    mosaic,
  }),
  crash: group('A page does not work', {
    title: titleOnTab,
    status: text('what has happened, in two or three words').meta({ title: 'Status' }),
    text: whatHappened,
    retry: text('the words on the button that tries again').meta({ title: 'Button that tries again' }),
    home: linkHome,
    mosaic,
  }),
  island: group('In the place of a form', {
    withoutScripts: otherWays('what to do when scripts are off').meta({
      title: 'When scripts are off',
      description: 'What visitors can do instead; {email} and {phone} stand for those of the agency',
    }),
    failed: otherWays('what to do when a script did not arrive').meta({
      title: 'When a form does not load',
      description: 'What visitors can do instead; {email} and {phone} stand for those of the agency',
    }),
    reload: text('the word on the button that reloads the page').meta({
      title: 'Button that reloads the page',
    }),
  }),
})

/** A page without a shape of its own: its first screen, and sections of text under it. */
const plainPage = z.strictObject({
  ...pageFields,
  sections: anyListOf(
    z.strictObject({
      title,
      paragraphs: listOf(
        prose('a paragraph', maxLengths.article).meta({ title: 'Paragraph' }),
        'paragraphs',
      ).meta({
        title: 'Paragraphs',
      }),
    }),
    'sections',
  ).meta({ title: 'Sections' }),
})

/** Pages that hold more than that. */
const ownShapes = {
  home,
  about,
  blog,
  services,
  contact,
  signin: signin.meta({ title: 'Sign in' }),
}

type OwnShapes = typeof ownShapes
export type PageSchemas = { [Id in PageId]: Id extends keyof OwnShapes ? OwnShapes[Id] : typeof plainPage }

/** One entry for each file: `content/<name>.json`. */
export const schemas = {
  site: site.meta({ title: 'Name, address, footer' }),
  ...({
    ...Object.fromEntries(pageIds.map((id) => [id, plainPage])),
    ...ownShapes,
  } as PageSchemas),
  errors: errors.meta({ title: 'Error pages' }),
}

export type ContentName = keyof typeof schemas
export type Content = { [Name in ContentName]: z.infer<(typeof schemas)[Name]> }
export type Mosaic = z.infer<typeof mosaic>
export type Mark = z.infer<typeof mark>
export type Picture = z.infer<typeof picture>
export type PageLink = z.infer<typeof link>
export type Target = { page?: PageId | undefined; url?: string | undefined }
export type Service = Content['services']['types']['items'][number]

/** "is missing" or "is a number", with the way out. */
export function advice(input: unknown, wayOut: string) {
  if (input === undefined) return `is missing. ${wayOut}.`
  if (typeof input === 'string') return `is "${shortened(input)}". ${wayOut}.`
  return `is ${inWords(input)}. ${wayOut}.`
}

function inWords(input: unknown) {
  if (input === null) return 'null'
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'boolean') return String(input)
  if (typeof input === 'number') return `the number ${input}`
  return 'a group of fields'
}

function lengthOf(input: unknown) {
  return typeof input === 'string' || Array.isArray(input) ? input.length : 0
}

function isWebAddress(value: string) {
  return URL.canParse(value) && /^https?:\/\//i.test(value)
}
