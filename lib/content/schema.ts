/**
 * The shape of every file in `content/`. Types are inferred from here; nothing is declared twice.
 */
import { z } from 'zod'
import { contactFields } from '../forms/contact-fields.ts'
import type { FormField, WordsOfField } from '../forms/form-fields.ts'
import { signinFields } from '../forms/signin-fields.ts'
import { colours, shapes } from '../kit.ts'
import { type PageId, pageIds } from '../pages.ts'
import {
  addressEnd,
  anyListOf,
  date,
  email,
  group,
  link,
  listOf,
  longText,
  maxLengths,
  name,
  ofKind,
  oneOf,
  pattern,
  phone,
  picture,
  prose,
  sentencesWith,
  siteUrl,
  target,
  text,
  url,
  wholeNumber,
  withOneTarget,
} from './fields.ts'

const mark = z.strictObject({
  shape: oneOf('Shape', shapes),
  turn: z
    .literal([0, 1, 2, 3], { error: ofKind('Write the number of quarter turns: 0, 1, 2 or 3.') })
    .meta({ title: 'Quarter turns', description: 'How often the shape is turned to the right' }),
  ink: oneOf('Colour of the shape', colours),
  ground: oneOf('Colour behind it', colours),
})

const letter = pattern('Letter', /^[a-p]$/, 'the letter of the tile, a to p')

const mosaic = group(
  'The mosaic',
  {
    description: longText(
      'Mosaic in words',
      'one sentence on what the picture of tiles shows, for people who cannot see it',
    ).meta({ isUnset: true }),
    tiles: anyListOf(
      'Tiles',
      mark.extend({
        tile: letter.meta({
          description: 'By it a tile is followed from page to page: each from a to p once',
        }),
      }),
    )
      .superRefine((tiles, { addIssue }) => {
        const letters = tiles.map(({ tile }) => tile)
        const all = letters.toSorted().join('')
        // A letter outside a to p is reported at its own field.
        if (all === 'abcdefghijklmnop' || !/^[a-p]*$/.test(all)) return
        const message = `has the tiles ${letters.join(', ')}. Write sixteen, each letter from a to p once.`
        addIssue({ code: 'custom', message })
      })
      .meta({
        description: 'Sixteen, row by row from the top left. Move them by their arrows',
        minItems: 16,
      }),
  },
  { description: 'The picture of sixteen tiles on the first screen', place: 'designer', isOneChange: true },
)

/** The first screen of a page. */
const firstScreen = { title: 'First screen', description: 'What one sees before one scrolls' }

const hero = {
  headline: text('Headline', 'the headline of the page').meta({
    description: 'The largest words of the page. A few of them: long ones are set smaller',
  }),
  intro: prose('Text under the headline', 'what the page is about, in two or three sentences'),
}

/** Metadata of every page. Lengths: what a search result shows before it cuts. */
const pageFields = {
  menuLabel: text('Name in the menu')
    .meta({ description: 'Left empty, the page is not in the menu', saysIfEmpty: true, place: 'menu' })
    .optional(),
  footerLabel: text('Name in the footer')
    .meta({ description: 'Left empty, the footer does not lead there', saysIfEmpty: true, place: 'menu' })
    .optional(),
  title: text('Title of the page').meta({
    description:
      'The name of the page on the tab of the browser and in search results, which cut it after 60 characters',
    place: 'search',
    isUnset: true,
  }),
  description: longText('Description', 'one or two sentences on what the page holds', {
    problemIn: ({ length }) =>
      length < 50 || length > 160
        ? `has a length of ${length}. Search results show 50 to 160 characters: write it to that length.`
        : undefined,
  }).meta({ minLength: 50, maxLength: 160, place: 'search', isUnset: true }),
  updated: date.meta({
    title: 'Last changed',
    description: 'The day of the last change that readers notice, as year-month-day: 2026-11-21',
    place: 'search',
    isUnset: true,
  }),
  hero: z.strictObject(hero).meta(firstScreen),
  mosaic,
}

const title = text('Title', 'the title of this part of the page')
const titledText = { title, text: prose('Text', 'a sentence or two') }

const cardsOf = (title: string) => listOf(title, z.strictObject({ ...titledText, picture }))

/** The call to action at the end of a page. */
const invitation = group(
  'At the end of the page',
  { ...titledText, link, picture },
  { description: 'What the page asks of who has read it' },
)

/** The words of a field, by its kind. */
const wordsOf = ({ type, isOptional }: FormField): z.ZodType<WordsOfField> => {
  const problem = text('When it is empty', 'what to say when the field is empty').meta(
    type === 'choice' ? { description: 'Stands in the field too, until something is chosen' } : {},
  )
  const words = z.strictObject({
    label: text('Label', type === 'tick' ? 'the sentence beside the box' : 'what stands over the field'),
    problem: isOptional ? problem.optional() : problem,
  })
  if (type === 'choice') return words.extend({ options: listOf('Options', text('Option')) })
  if (type !== 'number') return words
  return words.extend({
    unreadable: text(
      'If it is no number',
      'what to say beside the field when what stands in it is no number',
    ),
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

const help = longText('Help', 'what one has to know before one fills in the form')
const busy = text('Button while it waits', 'what the button says while the form gets ready')

const site = z.strictObject({
  /** The site is as it came. The first Save takes the line out, and no form has a field for it. */
  template: z
    .literal(true, { error: 'can only be true. Take the line out: the site has an owner.' })
    .meta({ title: 'As it came', description: 'Taken out by the first Save', isHidden: true })
    .optional(),
  name: text('Name of the agency', undefined, { maxLength: maxLengths.name }),
  url: siteUrl.meta({
    title: 'Address of the site',
    description: 'Where visitors find it, starting with https://',
    place: 'designer',
  }),
  language: pattern(
    'Language',
    /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/,
    'the code of the language of the site, for example "en-GB" or "de-DE"',
  ).meta({ place: 'designer', isUnset: true }),
  shareAlt: sentencesWith(
    ['headline', 'mosaic'],
    'Shared pictures in words',
    'what the picture of a shared link shows, for people who cannot see it',
  ).meta({ place: 'search', isUnset: true }),
  contact: group('How to reach the agency', {
    email,
    phones: listOf('Phone numbers', phone),
    address: group('Postal address', {
      street: text('Street and number'),
      city: text('City'),
      postcode: text('Postcode'),
      country: text('Country'),
      countryCode: pattern(
        'Code of the country',
        /^[A-Z]{2}$/,
        'the two-letter code of the country, for example "GB"',
      ),
    }),
  }),
  header: group('Top of every page', {
    skipLink: text('Link to the content', 'the words of the link that skips to the content').meta({
      description: 'The first thing that people hear who listen to the page: it leads past the menu',
    }),
    menuLabel: text('Menu in words', 'what the menu is called for people who hear the page'),
    menuButton: text('Menu button', 'the word on the button that opens the menu on a phone'),
    homeLabel: text(
      'Logo in words',
      'what the logo is called for people who hear the page, with {name} where the name of the agency belongs',
      { filledWith: ['name'] },
    ),
  }),
  footer: group('Foot of every page', {
    resources: group(
      'List of pages',
      { title },
      { description: 'Its entries are the pages that have a name in the footer' },
    ),
    offices: group('Offices', {
      title,
      cities: anyListOf('Cities', z.strictObject({ city: text('City'), phone })),
    }),
    partners: group('Partners', {
      title,
      names: anyListOf('Names', name('the name of a partner')),
    }),
    social: group('Social networks', {
      title,
      links: anyListOf('Networks', z.strictObject({ label: text('Name', 'the name of the network'), url })),
    }),
    copyrightYear: wholeNumber('Year of the copyright', 'the year, for example 2023'),
    copyright: text(
      'Copyright line',
      'the copyright line, with {year} for the year above and {name} for the name of the agency',
      { filledWith: ['year', 'name'] },
    ),
    legal: anyListOf('Legal documents', name('the name of a document')),
  }),
})

const home = z.strictObject({
  ...pageFields,
  hero: z.strictObject({ ...hero, actions: anyListOf('Buttons', link) }).meta(firstScreen),
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
      count: wholeNumber(
        'How many articles',
        'how many articles the home page shows: those that stand first on the blog',
      ),
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
      first: text(
        'First sentence',
        'the sentence on the upper side, for example "You know your business by heart."',
      ),
      second: text(
        'Second sentence',
        'the sentence on the lower side, for example "Your customers give it three seconds."',
      ),
      between: text('Sentence between the two').meta({
        description: 'Its full stop is drawn as a disc, and written by itself where it is missing',
      }),
    }),
    paragraphs: listOf(
      'Paragraphs',
      z.strictObject({
        title: text('First words', 'its first words, which are set in bold'),
        text: prose('Paragraph', undefined, maxLengths.article),
        picture,
      }),
    ),
  }),
  features: group('What is special about it', {
    title,
    cards: cardsOf('Cards'),
  }),
  numbers: group('The agency in numbers', {
    title,
    items: listOf(
      'Numbers',
      z.strictObject({
        number: text('Number').meta({ description: 'The shorter, the larger' }),
        text: text('Of what', 'what there are so many of'),
        mark: mark
          .omit({ ground: true })
          .meta({ title: 'Shape beside it', description: 'Drawn beside the number', place: 'designer' })
          .optional(),
      }),
    ),
  }),
  invitation,
})

const path = pattern(
  'Path',
  /^(?:\/(?!\.)[^\s/?#]+)+$/u,
  'a path of this site, for example "/blog/a-walk"',
).meta({ isAddress: true, isUnset: true })

/** A part of an article's page. */
const part = z.strictObject({
  title: title.optional(),
  text: prose('Text', 'the text of this part', maxLengths.article),
  image: picture.optional(),
})

/** Fields of the page of an article: a form has them under a heading of their own. */
const ofArticlePage = { place: 'article', isUnset: true } as const

const article = withOneTarget(
  z.strictObject({
    title: text('Title', 'the title of the article'),
    summary: prose('Summary', 'what the article comes to, in a sentence or two').optional(),
    text: prose('Text', 'the article itself, in a few sentences on its card', maxLengths.article).optional(),
    image: picture,
    ...target,
    address: addressEnd
      .meta({
        ...ofArticlePage,
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
    parts: anyListOf('Parts', part).meta({ place: 'article' }).optional(),
    formerly: anyListOf('Former addresses', path)
      .meta({
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
    articles: listOf('Articles', article)
      .superRefine((articles, { addIssue }) => {
        const addresses = articles.flatMap(({ title, address, formerly = [] }, place) => [
          ...(address ? [{ title, path: [place, 'address'], at: `/blog/${address}` }] : []),
          ...formerly.map((at, one) => ({ title, path: [place, 'formerly', one], at })),
        ])
        const titles = new Map<string, string>()
        for (const { title, path, at } of addresses) {
          const message = `leads to ${at}, which is an address of "${titles.get(at)}" already. Write another one.`
          if (titles.has(at)) addIssue({ code: 'custom', path, message })
          else titles.set(at, title)
        }
      })
      .meta({ description: 'The first ones stand on the home page, too' }),
  }),
  articlePage: group(
    'Page of an article',
    {
      updated: text('Before the day of a change', 'the words before the day of the last change'),
      title,
      newer: text('Over the one that came after', 'the words over the article that came after'),
      older: text('Over the one that came before', 'the words over the article that came before'),
      all: text('Link to all articles'),
    },
    { description: 'What stands around the text of each article' },
  ),
  invitation,
})

const services = z.strictObject({
  ...pageFields,
  types: group('What the agency offers', {
    title,
    items: cardsOf('Services'),
  }),
  ways: group('Ways to work together', {
    title,
    items: cardsOf('Ways'),
  }),
  questions: group('Questions and answers', {
    title,
    items: anyListOf(
      'Questions',
      z.strictObject({
        question: text('Question').meta({ isSentence: true }),
        answer: prose('Answer', undefined, maxLengths.article),
        picture,
      }),
    ),
  }),
  invitation,
})

const contact = z.strictObject({
  ...pageFields,
  information: group(
    'Ways to reach the agency',
    {
      title,
      emailLabel: text('Word before the e-mail address'),
      phonesLabel: text('Word before the phone numbers'),
      addressLabel: text('Word before the postal address'),
    },
    { description: 'Addresses and numbers themselves are in the form "Name, address, footer"' },
  ),
  form: group('Form', {
    title: text('Title', 'the title of the form'),
    help,
    fields: wordsFor(contactFields),
    send: text('Word on the button'),
    busy,
    success: text('When everything is filled in', 'what to say when everything is filled in'),
    failed: text('When it could not be sent', 'what to do when a message could not be sent')
      .meta({ description: 'For a form that sends: docs/forms.md' })
      .optional(),
  }),
})

const mode = z.strictObject({
  name: text('Title', 'the title of the form in this mode, which is the word on its button too'),
  prompt: text('Question', 'the question before the button that leads to the other form'),
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
        title: text('Title', 'the title of the panel'),
        empty: text(
          'While it is empty',
          'what stands in the place of the panel before the form is filled in',
        ),
      },
      { description: 'It repeats what was filled in' },
    ),
  }),
})

/** Sentences that say how else to reach the agency. */
const otherWays = (title: string) => sentencesWith(['email', 'phone'], title, 'what visitors can do instead')

const titleOnTab = text('Title of the page', 'the title of the page, which stands on the tab of the browser')
const whatHappened = longText('Text', 'what happened, in a plain sentence')
const linkHome = text('Link to the home page', 'the words of the link to the home page')

const errors = z.strictObject({
  heading: text('Heading of both pages', 'the heading of both error pages'),
  notFound: group('There is no such page', {
    title: titleOnTab,
    description: text('Description', 'one sentence on what the page is').meta({ isUnset: true }),
    status: text('Status', 'the status, for example "404 Not Found"'),
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
    status: text('Status', 'what has happened, in two or three words'),
    text: whatHappened,
    retry: text('Button that tries again', 'the words on the button that tries again'),
    home: linkHome,
    mosaic,
  }),
  island: group('In the place of a form', {
    withoutScripts: otherWays('When scripts are off'),
    failed: otherWays('When a form does not load'),
    reload: text('Button that reloads the page', 'the word on the button that reloads the page'),
  }),
})

/** A page without a shape of its own: its first screen, and sections of text under it. */
const plainPage = z.strictObject({
  ...pageFields,
  sections: anyListOf(
    'Sections',
    z.strictObject({
      title,
      paragraphs: listOf('Paragraphs', prose('Paragraph', undefined, maxLengths.article)),
    }),
  ),
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
export type Picture = z.infer<typeof picture>
export type PageLink = z.infer<typeof link>
export type Service = Content['services']['types']['items'][number]
