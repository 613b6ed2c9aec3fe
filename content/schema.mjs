/**
 * The shape of every file in `content/`, and what to tell an editor who strays from it.
 *
 * Plain JavaScript, because two readers need it: the pages (through `index.ts`) and the build adapter, which Node
 * runs as it stands. Types are inferred from here; nothing is declared twice. What a field is for goes along with it as
 * its metadata (`.meta()`, in the words of JSON Schema), and `npm run edit` makes its form from that.
 */
import { z } from 'zod'
import { problemOfAddress } from '../build/address.mjs'
import { places } from '../build/pictures/variants.mjs'
import { forbiddenIn, invisibleIn, languageTag, plainEmail, plainPhone, trimmed } from './characters.mjs'
import { pageIds } from './pages.mjs'

/** @import { PageId } from './pages.mjs' */

/** Whether there is nothing more to say of a text: one mistake, one sentence. */
const empty = (/** @type {string} */ value) => value.trim() === ''

/** What a field is for, as its hint. @param {string} what which finishes the sentence "Write …" */
const hint = (what) => ({ description: `${what.charAt(0).toUpperCase()}${what.slice(1)}` })

/**
 * A piece of text the visitor reads or hears.
 *
 * @param {string} what which finishes the sentence "Write …"
 * @param {(text: string) => string} [mend] puts right what can only mean one thing
 */
const text = (what, mend = (value) => value) =>
  z
    .string({ error: (issue) => advice(issue.input, `Write ${what}, in double quotes`) })
    .overwrite(mend)
    .refine((value) => !empty(value), { error: `is empty. Write ${what}.` })
    .refine((value) => !forbiddenIn(value), { error: (issue) => forbiddenIn(String(issue.input)) })
    .meta(hint(what))

/** Whether a text is past the questions that `text` asks: one mistake, one sentence. */
const plain = (/** @type {string} */ value) => !empty(value) && !forbiddenIn(value)

/**
 * Text that has to match a pattern, in which every character counts, seen or not.
 *
 * @param {RegExp} expression
 * @param {string} what
 * @param {(text: string) => string} [mend]
 */
const pattern = (expression, what, mend = trimmed) =>
  text(what, mend).refine((value) => !plain(value) || (!invisibleIn(value) && expression.test(value)), {
    error: (issue) => invisibleIn(String(issue.input)) ?? `is "${issue.input}". Write ${what}.`,
  })

const wholeNumber = (/** @type {string} */ what) =>
  z
    .number({ error: (issue) => advice(issue.input, `Write ${what}, without quotes`) })
    .int({ error: `is not a whole number. Write ${what}.` })
    .positive({ error: `is not above zero. Write ${what}.` })
    .meta(hint(what))

/**
 * @template {readonly [string, ...string[]]} const Values
 * @param {Values} values
 */
const oneOf = (values) =>
  z.enum(values, { error: (issue) => advice(issue.input, `Write one of: ${values.join(', ')}`) })

/**
 * @template {z.ZodType} Item
 * @param {Item} item
 * @param {string} what
 */
const anyListOf = (item, what) =>
  z
    .array(item, { error: (issue) => advice(issue.input, `Write a list of ${what}, in [ ]`) })
    .meta(hint(`a list of ${what}`))

/**
 * @template {z.ZodType} Item
 * @param {Item} item
 * @param {string} what
 */
const listOf = (item, what) =>
  anyListOf(item, what).min(1, { error: `is empty. Write a list of ${what}, in [ ].` })

/**
 * @template {z.ZodType} Item
 * @param {number} count
 * @param {Item} item
 * @param {string} what
 */
const exactly = (count, item, what) =>
  anyListOf(item, what).length(count, {
    error: (issue) => `is a list of ${lengthOf(issue.input)}. Write exactly ${count} ${what}.`,
  })

const url = text('a full address that starts with https://', trimmed).refine(
  (value) => !plain(value) || (!invisibleIn(value) && isWebAddress(value)),
  {
    error: (issue) =>
      invisibleIn(String(issue.input)) ??
      'is not a web address. Write it in full, for example "https://example.com".',
  },
)

/** Where the site stands, below which everything else has its address. */
const siteUrl = url.refine((value) => !isWebAddress(value) || !problemOfAddress(value), {
  error: (issue) => problemOfAddress(String(issue.input)),
})

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const date = pattern(dayPattern, 'a day as year-month-day, for example "2026-11-21"').refine(
  (value) => !dayPattern.test(value) || isDay(value),
  { error: 'is not a day of the calendar. Write it as year-month-day, for example "2026-11-21".' },
)

const phone = pattern(
  /^\+\d[\d ]{6,}$/,
  'a phone number in international form, for example "+44 20 7946 0123"',
  plainPhone,
)

const email = pattern(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"/?#&=]+$/, 'an e-mail address', plainEmail)

export const shapes = /** @type {const} */ ([
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
])
export const colours = /** @type {const} */ ([
  'paper',
  'ink',
  'vermilion',
  'cobalt',
  'marigold',
  'leaf',
  'blush',
])

const mark = z.strictObject({
  shape: oneOf(shapes),
  turn: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], {
    error: (issue) => advice(issue.input, 'Write the number of quarter turns: 0, 1, 2 or 3'),
  }),
  ink: oneOf(colours),
  ground: oneOf(colours),
})

const letter = pattern(/^[a-p]$/, 'the letter of the tile, a to p')

const mosaic = z.strictObject({
  description: text('one sentence that says what the mosaic depicts'),
  tiles: exactly(
    16,
    mark.extend({ tile: pattern(/^[a-p]$/, 'the letter of the tile, a to p') }),
    'tiles',
  ).refine((tiles) => tiles.length !== 16 || new Set(tiles.map(({ tile }) => tile)).size === 16, {
    error: 'does not use every letter from a to p once. Give each tile its own letter.',
  }),
})

/** Where a link leads: to a page of this site, or to any other address. */
const target = {
  page: oneOf(pageIds).optional(),
  url: url.optional(),
}

/**
 * @template {z.ZodType<Target>} Schema
 * @param {Schema} schema of a thing that may lead somewhere
 */
const withOneTarget = (schema) =>
  schema.refine(({ page, url }) => !(page && url), {
    error:
      'leads to two places. Keep its "page" of this site or its "url" elsewhere, and take the other out.',
  })

/** Words that lead somewhere. */
const link = withOneTarget(z.strictObject({ label: text('the words of the link'), ...target })).refine(
  ({ page, url }) => Boolean(page ?? url),
  { error: `leads nowhere. Give it a "page" of this site (${pageIds.join(', ')}), or a "url" elsewhere.` },
)

/** A name, which may lead somewhere. */
const name = (/** @type {string} */ what) => withOneTarget(z.strictObject({ label: text(what), ...target }))

const pictureName = 'the file of the picture as it is called inside content/pictures/, for example "kpis.svg"'

const picture = z
  .strictObject({
    // Its file may be called whatever a computer allows: macOS puts unusual spaces into the names of screenshots.
    src: text(pictureName).refine(
      (value) => !plain(value) || /^(?!\/|\.)(?!.*(\.\.|\/\/|\\|\p{Cc}))[^/]+(\/[^/]+)*$/u.test(value),
      { error: (issue) => `is "${issue.input}". Write ${pictureName}.` },
    ),
    alt: z
      .string({
        error: (issue) => advice(issue.input, 'Describe the picture in a few words, in double quotes'),
      })
      .meta({ title: 'In words', description: 'What is to be seen, for people who cannot see it' }),
    decorative: z
      .literal(true, { error: 'can only be true. Leave the field out for a picture that means something.' })
      .optional(),
    focus: pattern(
      new RegExp(`^(${places.join('|')}|(100|\\d{1,2})% (100|\\d{1,2})%)$`),
      `what has to stay in sight where a photo is cut: ${places.join(', ')}; or how far it is from the left and from the top, for example "30% 20%"`,
    ).optional(),
  })
  .superRefine((image, context) => {
    if (image.alt.trim() === '' && !image.decorative) {
      context.addIssue({
        code: 'custom',
        path: ['alt'],
        message: 'is empty. Describe the picture in a few words, or write "" with "decorative": true.',
      })
    }
  })

/** The first screen of a page. */
const hero = {
  headline: text('the headline of the page'),
  intro: text('the paragraph under the headline'),
}

/** What every page says of itself. Lengths: what a search result shows before it cuts. */
const pageFields = {
  menuLabel: text(
    'the name of the page in the menu; leave the field out for a page outside the menu',
  ).optional(),
  footerLabel: text(
    'what the link to the page says in the footer; leave the field out for no link',
  ).optional(),
  title: text('the title of the page')
    .refine((value) => value.length <= 60, {
      error: (issue) =>
        `is ${lengthOf(issue.input)} characters long. Search results cut after 60: shorten it.`,
    })
    .meta({ maxLength: 60 }),
  description: text('one or two sentences on what the page holds')
    .refine((value) => empty(value) || (value.length >= 50 && value.length <= 160), {
      error: (issue) =>
        `has a length of ${lengthOf(issue.input)}. Search results show 50 to 160 characters: write it to that length.`,
    })
    .meta({ minLength: 50, maxLength: 160 }),
  updated: date,
  hero: z.strictObject(hero),
  mosaic,
}

const titledText = { title: text('a title'), text: text('a sentence or two') }

/** What a page asks of who has read it, and where that leads. */
const invitation = z.strictObject({ ...titledText, link, picture })

/** The fields of `.well-known/security.txt` (RFC 9116). Without them the site has no such file. */
const security = z.strictObject({
  contact: z.union([email, url], {
    error: (issue) =>
      invisibleIn(trimmed(String(issue.input))) ??
      advice(issue.input, 'Write the e-mail address or the full web address for reports of weaknesses'),
  }),
  expires: date.refine((day) => Date.parse(day) > Date.now(), {
    error: 'is over, and researchers ignore a file that is out of date. Write a day within the next year.',
  }),
})

const site = z.strictObject({
  name: text('the name of the agency'),
  url: siteUrl,
  language: pattern(/^[a-z]{2}(-[A-Z]{2})?$/, 'a language code, for example "en-GB"', languageTag),
  shareAlt: text('what is to be seen on the share pictures, with {headline} and {mosaic}').refine(
    (value) => value.includes('{headline}') && value.includes('{mosaic}'),
    { error: 'does not say {headline} and {mosaic}. Put both where the words and the picture belong.' },
  ),
  security: security.optional(),
  contact: z.strictObject({
    email,
    phones: listOf(phone, 'phone numbers'),
    address: z.strictObject({
      street: text('the street and number'),
      city: text('the city'),
      postcode: text('the postcode'),
      country: text('the country'),
      countryCode: pattern(/^[A-Z]{2}$/, 'the two-letter code of the country, for example "GB"'),
    }),
  }),
  header: z.strictObject({
    skipLink: text('the words of the link that skips to the content'),
    menuLabel: text('what the menu is called for people who hear it'),
    menuButton: text('the word on the menu button'),
    homeLabel: text('what the logo is called for people who hear it, with {name} where it belongs'),
  }),
  footer: z.strictObject({
    resources: z.strictObject({ title: text('a title') }),
    offices: z.strictObject({
      title: text('a title'),
      cities: anyListOf(z.strictObject({ city: text('the city'), phone }), 'offices'),
    }),
    partners: z.strictObject({
      title: text('a title'),
      names: anyListOf(name('the name of a partner'), 'partners'),
    }),
    social: z.strictObject({
      title: text('a title'),
      links: anyListOf(z.strictObject({ label: text('the name of the network'), url }), 'networks'),
    }),
    copyrightYear: wholeNumber('the year'),
    copyright: text('the copyright line, with {year} and {name} where they belong'),
    legal: anyListOf(name('the name of a document'), 'documents'),
  }),
})

const home = z.strictObject({
  ...pageFields,
  hero: z.strictObject({ ...hero, actions: anyListOf(link, 'links') }),
  belief: z.strictObject(titledText),
  servicesTaste: z.strictObject({ ...titledText, link }),
  blogTaste: z.strictObject({
    title: text('a title'),
    count: wholeNumber('how many posters the home page shows'),
    link,
  }),
  invitation,
})

const about = z.strictObject({
  ...pageFields,
  explanation: z.strictObject({
    title: text('a title'),
    lead: z.strictObject({
      first: text('the sentence on the upper side, for example "You know your business by heart."'),
      second: text('the sentence on the lower side, for example "Your customers give it three seconds."'),
      between: text('the sentence that stands between the two').refine(
        (value) => empty(value) || /[^\s.]\.$/.test(value),
        { error: 'does not end with a full stop, which is drawn as a disc. End it with one.' },
      ),
    }),
    paragraphs: listOf(
      z.strictObject({ title: text('its first words'), text: text('the paragraph'), picture }),
      'paragraphs',
    ),
  }),
  features: z.strictObject({
    title: text('a title'),
    cards: listOf(z.strictObject({ ...titledText, picture }), 'cards'),
  }),
  numbers: z.strictObject({
    title: text('a title'),
    items: listOf(
      z.strictObject({
        number: text('the number')
          .refine((value) => [...value].length <= 3, {
            error: (issue) =>
              `is ${lengthOf(issue.input)} characters long. Its tile has room for 3: shorten it.`,
          })
          .meta({ maxLength: 3 }),
        text: text('what there are so many of'),
        mark: mark.omit({ ground: true }).optional(),
      }),
      'numbers',
    ),
  }),
  invitation,
})

const blog = z.strictObject({
  ...pageFields,
  wall: z.strictObject({
    title: text('a title'),
    articles: listOf(
      withOneTarget(
        z.strictObject({
          title: text('the title of the article'),
          summary: text('what the article comes to, in a sentence or two').optional(),
          text: text('the article itself, in a few sentences').optional(),
          image: picture,
          ...target,
        }),
      ),
      'articles',
    ),
  }),
  invitation,
})

const services = z.strictObject({
  ...pageFields,
  types: z.strictObject({
    title: text('a title'),
    items: listOf(z.strictObject({ ...titledText, picture }), 'services'),
  }),
  ways: z.strictObject({
    title: text('a title'),
    items: listOf(z.strictObject({ ...titledText, picture }), 'ways'),
  }),
  questions: z.strictObject({
    title: text('a title'),
    items: anyListOf(
      z.strictObject({ question: text('the question'), answer: text('the answer'), picture }),
      'questions',
    ),
  }),
  invitation,
})

const field = z.strictObject({
  label: text('the label of the field'),
  problem: text('what to say when the field is empty'),
})

const contact = z.strictObject({
  ...pageFields,
  information: z.strictObject({
    title: text('a title'),
    emailLabel: text('the word before the e-mail address'),
    phonesLabel: text('the word before the phone numbers'),
    addressLabel: text('the word before the postal address'),
  }),
  form: z.strictObject({
    title: text('the title of the form'),
    help: text('what one has to know before one fills in the form'),
    fields: z.strictObject({
      name: field,
      email: field,
      phone: field.extend({
        unreadable: text('what to say beside the field when what stands in it is no number'),
      }),
      message: field,
    }),
    send: text('the word on the button'),
    busy: text('what the button says while the form gets ready'),
    success: text('what to say when everything is filled in'),
  }),
})

const mode = z.strictObject({
  name: text('the title of the form in this mode, which is the word on its button too'),
  prompt: text('the question before the button that leads to the other mode'),
})

const signin = z.strictObject({
  ...pageFields,
  form: z.strictObject({
    help: text('what one has to know before one fills in the form'),
    fields: z.strictObject({
      name: field,
      email: field,
      password: field,
    }),
    modes: z.strictObject({ signIn: mode, signUp: mode }),
    busy: text('what the button says while the form gets ready'),
    panel: z.strictObject({
      title: text('the title of the panel'),
      empty: text('what stands in the place of the panel before it is filled'),
    }),
  }),
})

/** A sentence that says how else to reach the agency. */
const otherWays = (/** @type {string} */ what) =>
  text(`${what}, with {email} and {phone}`).refine(
    (value) => empty(value) || (value.includes('{email}') && value.includes('{phone}')),
    { error: 'does not say {email} and {phone}. Put both where the address and the number belong.' },
  )

const errors = z.strictObject({
  heading: text('the heading of both error pages'),
  notFound: z.strictObject({
    title: text('the title of the page'),
    description: text('one sentence on what the page is'),
    status: text('the status, for example "404 Not Found"'),
    text: text('what happened, in a plain sentence'),
    home: text('the words of the link to the home page'),
    /** The tile that lies on the floor, and the one that is its hole. The floor is cobalt. */
    fallen: z.strictObject({ tile: letter, hole: letter }),
    mosaic,
  }),
  crash: z.strictObject({
    title: text('the title of the page'),
    status: text('the status'),
    text: text('what happened, in a plain sentence'),
    retry: text('the words on the button that tries again'),
    home: text('the words of the link to the home page'),
    mosaic,
  }),
  island: z.strictObject({
    withoutScripts: otherWays('what to do when scripts are off'),
    failed: otherWays('what to do when a script did not arrive'),
  }),
})

/** A page without a shape of its own: its first screen, and sections of text under it. */
const plainPage = z.strictObject({
  ...pageFields,
  sections: anyListOf(
    z.strictObject({ title: text('a title'), paragraphs: listOf(text('a paragraph'), 'paragraphs') }),
    'sections',
  ),
})

/** Pages that hold more than that. */
const ownShapes = { home, about, blog, services, contact, signin: signin.meta({ title: 'Sign in' }) }

/** @typedef {typeof ownShapes} OwnShapes */
/** @typedef {{ [Id in PageId]: Id extends keyof OwnShapes ? OwnShapes[Id] : typeof plainPage }} PageSchemas */

/** One entry for each file: `content/<name>.json`. */
export const schemas = {
  site: site.meta({ title: 'Name, address, footer' }),
  .../** @type {PageSchemas} */ ({
    ...Object.fromEntries(pageIds.map((id) => [id, plainPage])),
    ...ownShapes,
  }),
  errors: errors.meta({ title: 'Error pages' }),
}

// By it, an editor tells a picture from other groups of fields.
export { picture }

/** @typedef {keyof typeof schemas} ContentName */
/** @typedef {{ [Name in ContentName]: z.infer<(typeof schemas)[Name]> }} Content */
/** @typedef {z.infer<typeof mosaic>} Mosaic */
/** @typedef {z.infer<typeof mark>} Mark */
/** @typedef {z.infer<typeof picture>} Picture */
/** @typedef {z.infer<typeof link>} PageLink */
/** @typedef {{ page?: PageId | undefined, url?: string | undefined }} Target */
/** @typedef {Content['services']['types']['items'][number]} Service */

/**
 * "is missing" or "is a number", with the way out.
 * @param {unknown} input
 * @param {string} wayOut
 */
function advice(input, wayOut) {
  if (input === undefined) return `is missing. ${wayOut}.`
  if (typeof input === 'string') return `is "${input}". ${wayOut}.`
  return `is ${kindOf(input)}. ${wayOut}.`
}

/** @param {unknown} input */
function kindOf(input) {
  if (input === null) return 'null'
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'boolean') return String(input)
  if (typeof input === 'number') return `the number ${input}`
  return 'a group of fields'
}

/** @param {unknown} input */
function lengthOf(input) {
  return typeof input === 'string' || Array.isArray(input) ? input.length : 0
}

/** @param {string} value */
function isWebAddress(value) {
  return URL.canParse(value) && /^https?:\/\//i.test(value)
}

/**
 * `Date` reads 30 February as 2 March: only a day that comes out as it went in is one.
 * @param {string} value
 */
function isDay(value) {
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
