import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { projectIn } from './copy'
import { newPage } from './new-page'

/*
 * What an owner does to the site in a year: everything that the README and the editor allow, and nothing else.
 */

type Project = ReturnType<typeof projectIn>
type Words = Record<string, unknown>
type List = Words[]

const photos = Array.from({ length: 60 }, (_, place) => `summer-${place + 1}.jpg`)
const logos = Array.from({ length: 6 }, (_, place) => `clients/logo-${place + 1}.png`)

export async function ownForAYear(copy: Project) {
  renameEverything(copy)
  await dropPictures(copy)
  changeLists(copy)
  addPages(copy)
  addForm(copy)
}

/** Another vowel for each, in every text that visitors read, but in {places}: a text keeps its length. */
function renameEverything(copy: Project) {
  const isNoText = /^(src|focus|page|tile|shape|turn|ink|ground|language|updated|countryCode|url|email)$/
  const renamed = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((part) => renamed(part, key))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renamed(part, name)]))
    }
    return typeof value === 'string' && !isNoText.test(key) ? otherText(value) : value
  }
  for (const file of readdirSync(join(copy.folder, 'content'))) {
    const [, name] = /^(\w+)\.json$/.exec(file) ?? []
    if (name) copy.edit<Words>(name, (words) => Object.assign(words, renamed(words, '')))
  }
}

function otherText(text: string): string {
  const next: Record<string, string> = { a: 'e', e: 'i', i: 'o', o: 'u', u: 'a' }
  return text
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? part : part.replace(/[aeiou]/g, (vowel) => next[vowel] ?? vowel)))
    .join('')
}

async function dropPictures(copy: Project) {
  for (const [place, file] of [...photos, ...logos].entries()) {
    const background = { r: (place * 37) % 256, g: (place * 91) % 256, b: (place * 151) % 256 }
    const picture = sharp({ create: { width: 560 + place, height: 520, channels: 3, background } })
    const bytes = await picture.toFormat(file.endsWith('.png') ? 'png' : 'jpeg').toBuffer()
    copy.write(`content/pictures/${file}`, bytes)
  }
}

function changeLists(copy: Project) {
  copy.edit<Words & { contact: Words; footer: Words }>('site', (words) => {
    delete words.template
    Object.assign(words, {
      name: 'Wunderbar & Söhne Markenberatung',
      url: 'https://www.wunderbar.example',
      language: 'de-DE',
    })
    Object.assign(words.contact, {
      email: 'post@wunderbar.example',
      phones: ['+49 30 1234 5670', '+49 30 1234 5671', '+49 30 1234 5672'],
    })
    const { offices, partners, social } = words.footer as Record<string, Words>
    Object.assign(offices ?? {}, {
      cities: ['Berlin', 'Garmisch-Partenkirchen', 'Köln'].map((city, place) => ({
        city,
        phone: `+49 30 1234 567${place}`,
      })),
    })
    Object.assign(partners ?? {}, {
      names: [{ label: 'Druckerei' }, { label: 'Stiftung', url: 'https://stiftung.example' }],
    })
    Object.assign(social ?? {}, { links: [] })
    Object.assign(words.footer, {
      copyrightYear: 2031,
      legal: [{ label: 'Datenschutz', page: 'privacy' }],
    })
  })
  copy.edit<{ hero: Words; servicesTaste: Words; blogTaste: Words }>('home', (words) => {
    words.hero.actions = []
    words.blogTaste.count = 3
  })
  copy.edit<{ features: { cards: List } }>('about', ({ features }) => {
    features.cards = logos.map((src, place) => ({
      title: `client ${place + 1}`,
      text: 'They came back twice.',
      picture: { src, alt: `The logo of client ${place + 1}` },
    }))
  })
  copy.edit<{ wall: { articles: List } }>('blog', ({ wall }) => {
    wall.articles = [
      ...wall.articles.slice(4),
      ...photos.map((src, place) => ({
        title: `Summer, day ${place + 1}`,
        image: { src, alt: `The sea on day ${place + 1}` },
      })),
    ]
  })
  copy.edit<{ types: { items: List }; ways: { items: List }; questions: { items: List } }>(
    'services',
    (words) => {
      const [first, second] = words.types.items
      words.types.items = [
        ...(second ? [second] : []),
        ...['naming', 'signs', 'films'].map((title) => ({ ...first, title })),
      ]
      words.ways.items = words.ways.items.slice(0, 2)
      words.questions.items = []
    },
  )
  // A page that is found by other ways than the menu.
  copy.edit<Words>('signin', (words) => {
    delete words.menuLabel
  })
}

/** The page of docs/new-page.md, and another one in its place and its shape. */
function addPages(copy: Project) {
  addPage(copy, 'careers', newPage.words)
  const words = JSON.parse(newPage.words)
  Object.assign(words, {
    title: 'Datenschutz: what we keep of you',
    footerLabel: 'Datenschutz',
    sections: [],
  })
  delete words.menuLabel
  addPage(copy, 'privacy', JSON.stringify(words, null, '\t'))
}

function addPage(copy: Project, id: string, words: string) {
  copy.change('lib/pages.ts', '  contact: {', `  ${newPage.entry.replaceAll('careers', id)}  contact: {`)
  copy.write(`content/${id}.json`, words)
  copy.write(`app/${id}/page.tsx`, newPage.page.replaceAll('careers', id))
}

/** A form of one field, as a third one, on home: its file, its line, its words, their shape, its place. */
function addForm(copy: Project) {
  copy.write(
    'app/(home)/letter-form.tsx',
    `'use client'

import { Form } from '@/components/form/form'
import { Button } from '@/components/kit/button'
import type { Content } from '@/lib/content/schema.ts'

const fields = [{ name: 'address', type: 'email', autoComplete: 'email', inputMode: 'email' }] as const

export function LetterForm({ words }: { words: Content['home']['letter'] }) {
  return (
    <Form
      id="letter"
      title={words.title}
      help={words.help}
      fields={fields}
      words={words.fields}
      success={words.success}
      onValid={(_values, form) => {
        alert(words.success)
        form.reset()
      }}
    >
      <Button type="submit" busy={words.busy}>
        {words.send}
      </Button>
    </Form>
  )
}
`,
  )
  copy.change(
    'islands/registry.ts',
    'import { ContactForm',
    "import { LetterForm } from '@/app/(home)/letter-form'\nimport { ContactForm",
  )
  copy.change('islands/registry.ts', "  'signin-form'", "  'letter-form': LetterForm,\n  'signin-form'")
  copy.change(
    'lib/content/schema.ts',
    '  invitation,\n})\n\nconst about',
    `  letter: group('Letter', {
    title,
    help,
    fields: z.strictObject({ address: field.meta({ title: 'Address' }) }).meta({ title: 'Fields' }),
    send: text('the word on the button').meta({ title: 'Word on the button' }),
    busy,
    success: text('what to say then').meta({ title: 'When it is filled in' }),
  }),
  invitation,
})

const about`,
  )
  copy.edit<Words>('home', (words) => {
    words.letter = {
      title: 'our letter',
      help: 'Your address is kept for this letter alone.',
      fields: { address: { label: 'Address', problem: 'Enter address' } },
      send: 'send it to me',
      busy: 'one moment…',
      success: 'Thank you',
    }
  })
  const page = 'app/(home)/page.tsx'
  copy.change(
    page,
    'import',
    `import { LetterForm } from '@/app/(home)/letter-form'
import { Section } from '@/components/kit/section'
import { Island } from '@/islands/island'
import`,
  )
  copy.change(
    page,
    '    </SitePage>',
    `      <Section title="once a month">
        <Island name="letter-form" component={LetterForm} props={{ words: home.letter }} />
      </Section>
    </SitePage>`,
  )
}
