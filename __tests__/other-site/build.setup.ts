import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as setup } from '@playwright/test'
import getPort from 'get-port'
import sharp from 'sharp'
import { typeface } from '../../lib/brand/typeface.ts'
import { copyTo } from '../support/copy.ts'
import { blocksOf, drawBrand, formService, formsGuide, newPage, showBrand } from '../support/guides.ts'
import {
  article,
  articleCount,
  email,
  emoji,
  formerAddresses,
  greek,
  handOn,
  pageCount,
  palette,
  rightToLeft,
  siteUrl,
} from './site.ts'

const [[formerArticle], ...formers] = formerAddresses

type Project = ReturnType<typeof copyTo>

/** Long words, letters of all Europe, and words that try to be something else. */
const compound = 'Rindfleischetikettierungsüberwachung'
const village = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const cities = ['Łódź', 'Kadıköy', 'Dvořákovo nábřeží', 'Ísafjarðarbær', village]
const runningText = 'Two paragraphs, one **bold**.\n\nThe other *slanted*, [with a link](about).'
const hostileTitle = '</script><script>document.title = "taken over"</script> & more'
const name = `Ada & Daughters für ${compound}`

const photos = [
  { src: 'Ada’s Foto #1, 100% (schön).JPG', alt: 'A portrait', focus: 'top' },
  { src: 'team/landscape.jpeg', alt: 'A landscape', focus: '88% 50%' },
  { src: 'Sign.png', alt: 'A sign, cut out' },
] as const
const drawing = { src: 'Own drawing.svg', alt: 'A drawing of our own' }

/** In a colour of its own and one of the kit. */
const ownDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20">
  <path fill="#123abc" d="M0 0h30v20H0z"/><path fill="var(--leaf)" d="M2 2h9v9z"/></svg>`

/** Pages besides that of docs/new-page.md: the first stands outside the menu. */
const morePages = ['imprint', 'clients', 'archive', 'workshops', 'journal', 'events']

/** Settings of somebody else's, in the folder above it: a monorepo's, or what was once forgotten in a home folder. */
const settingsAbove = {
  'postcss.config.js': 'module.exports = { plugins: { tailwindcss: {} } }',
  '.browserslistrc': 'ie 11',
  '.env': 'SITE_URL=https://elsewhere.example.com',
  'package.json': '{ "private": true, "workspaces": ["*"], "postcss": { "plugins": { "tailwindcss": {} } } }',
  'next.config.js': 'throw new Error("not ours")',
}

setup('the other site is built from nothing', async () => {
  const home = mkdtempSync(join(tmpdir(), 'other-site-'))
  const project = join(home, 'project, für alle')
  for (const [file, text] of Object.entries(settingsAbove)) writeFileSync(join(home, file), text)
  // Before anything can fail: the teardown removes what this names.
  handOn({ home, project, output: '', service: '' })
  const copy = copyTo(project)
  await addPictures(copy)
  changeBrand(copy)
  changeWords(copy)
  addPages(copy)
  copy.change(
    'lib/pages.ts',
    "kind: 'AboutPage'",
    `kind: 'AboutPage', former: ${JSON.stringify(formers.map(([former]) => former))}`,
  )
  const made = [...changeParts(copy), 'app/careers/page.tsx']
  // What the guides write is as the project wants it, but for the lines of a file that they change.
  const lint = (...args: string[]) =>
    execFileSync(join(project, 'node_modules/.bin/biome'), args, { cwd: project, stdio: 'pipe' })
  lint('ci', '--error-on-warnings', ...made)
  lint('lint', '--error-on-warnings', 'app/services/page.tsx', 'app/contactus', 'lib', 'next.config.mjs')
  endAddressesInSlash(copy)
  const service = `http://127.0.0.1:${await getPort()}`
  sendForm(copy, service)
  const output = buildAsGuided(project)
  handOn({ home, project, output, service })
})

async function addPictures(copy: Project) {
  const add = (file: string, data: string | Uint8Array) => copy.write(`content/pictures/${file}`, data)
  const photo = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#2050c0' } }).jpeg()
  // Of one the camera was held on its side.
  add(photos[0].src, await photo.clone().withMetadata({ orientation: 6 }).toBuffer())
  add(photos[1].src, await photo.toBuffer())
  const sign = '<svg viewBox="0 0 9 6" width="900"><circle cx="4" cy="3" r="2" fill="#e01010"/></svg>'
  const paper = sharp({ create: { width: 900, height: 600, channels: 4, background: '#0000' } })
  add(
    photos[2].src,
    await paper
      .composite([{ input: Buffer.from(sign) }])
      .png()
      .toBuffer(),
  )
  add(drawing.src, ownDrawing)
}

/** As docs/re-brand.md says. */
function changeBrand(copy: Project) {
  const tokens = readFileSync(join(copy.folder, 'app/tokens.css'), 'utf8')
  const declared = (token: string) => new RegExp(`--${token}: [^;]+;`).exec(tokens)?.[0] ?? ''
  for (const [token, { pasted }] of Object.entries(palette)) {
    const line = declared(token)
    copy.change('app/tokens.css', line, `--${token}: ${pasted}; /* was ${line.replaceAll(';', '')} */`)
  }
  copy.change('app/tokens.css', declared('accent'), '--accent: #C2185B;')
  copy.change('lib/brand/typeface.ts', `'${typeface}'`, `'@fontsource-variable/inter'`)
  copy.change('lib/brand/brand-mark.ts', 'M16 32A16 16 0 1 1 32 16H16z', 'M16 32A16 16 0 1 1 32 16L16 20z')
  execFileSync('sh', ['-c', drawBrand], { cwd: copy.folder })
}

/** The last step of docs/re-brand.md, but for the server that shows what was built: one that builds nothing shows the old brand. */
function buildAsGuided(folder: string): string {
  const command = showBrand.replace(/(^| && )npm start$/, '')
  const env = { ...process.env, SITE_URL: siteUrl, NEXT_TELEMETRY_DISABLED: '1' }
  return execFileSync('sh', ['-c', `(${command}) 2>&1`], { cwd: folder, env, encoding: 'utf8' })
}

type Words = Record<string, unknown>
type AboutWords = {
  hero: Words
  explanation: { lead: Words }
  features: { cards: Words[] }
  numbers: { items: Words[] }
}

function changeWords(copy: Project) {
  copy.edit<{ hero: Words; blogTaste: { count: number } }>('home', (words) => {
    words.hero.headline = 'remember us'
    words.hero.intro = runningText
    words.hero.actions = [
      { label: 'see what we do', page: 'services' },
      { label: 'our shop', url: 'https://shop.example.com/' },
      { label: `everything about ${compound}`, page: 'about' },
    ]
    words.blogTaste.count = 9
  })
  copy.edit<AboutWords>('about', (words) => {
    words.hero.headline = `what is ${compound}?`
    const numbers = ['408', '1,250,000', '40,800']
    for (const [place, item] of words.numbers.items.entries()) item.number = numbers[place % numbers.length]
    words.explanation.lead.between = 'That is the space between'
    words.features.cards = many(words.features.cards, 5)
    Object.assign(words.features.cards[4] ?? {}, { title: compound })
  })
  copy.edit<{ hero: Words; wall: { articles: Words[] } }>('blog', ({ hero, wall }) => {
    hero.headline = 'Dvořák in Łódź'
    const images = [...photos, drawing]
    // The pictures of the first ones are on no other article.
    const others = many(wall.articles.slice(images.length), articleCount - images.length)
    wall.articles = [...wall.articles.slice(0, images.length), ...others]
    for (const [place, image] of images.entries()) Object.assign(wall.articles[place] ?? {}, { image })
    // And in its last rows, far from those.
    for (const article of wall.articles.slice(-3)) article.image = { src: photos[2].src, alt: 'Another sign' }
    const titles = [
      village,
      greek,
      'Caf\u0065\u0301 au lait',
      'Rind\u00adfleisch\u00adetikettierung',
      hostileTitle,
      emoji,
      rightToLeft,
    ]
    for (const [place, title] of titles.entries()) Object.assign(wall.articles[place] ?? {}, { title })
    Object.assign(wall.articles[0] ?? {}, { url: 'https://elsewhere.example.net/article' })
    for (const [place, entry] of wall.articles.slice(1, 1 + pageCount).entries()) {
      Object.assign(entry, pageOf(place), place === 7 && ownPage)
    }
  })
  copy.edit<{ types: { items: Words[] }; ways: { items: Words[] } }>('services', (words) => {
    words.types.items = many(words.types.items, 7)
    Object.assign(words.types.items[4] ?? {}, { title: compound })
    const [long] = words.types.items.slice(5)
    if (long) long.text = Array(6).fill(long.text).join(' ')
    words.ways.items = many(words.ways.items, 1)
  })
  copy.edit<{
    template?: true
    name: string
    contact: { email: string; phones: string[] }
    footer: Words
  }>('site', (words) => {
    delete words.template
    words.name = name
    words.contact.email = email
    words.contact.phones = words.contact.phones.slice(0, 1)
    Object.assign(words.footer.offices ?? {}, {
      cities: cities.map((city, place) => ({ city, phone: `+49 30 7946 012${place}` })),
    })
    Object.assign(words.footer.partners ?? {}, { names: [] })
    words.footer.legal = [{ label: 'Privacy', page: 'imprint' }, { label: 'Terms' }]
  })
  for (const file of ['home', 'about', 'services']) copy.edit<Words>(file, showPhotos)
  copy.edit<{ hero: Words }>('signin', (words) => {
    words.hero.intro = 'Type <b>anything</b> you like.'
  })
}

/** What gives an entry of the blog a page of its own. */
function pageOf(place: number) {
  return {
    address: `note-${place}`,
    published: `2026-${String((place % 9) + 1).padStart(2, '0')}-21`,
    parts: [{ text: 'A part without a title.' }],
  }
}

const ownPage = {
  title: 'a second pair of eyes',
  summary: 'Why we ask a **stranger** to read every sentence before it is printed.',
  text: undefined,
  address: article.split('/')[2],
  published: '2026-09-30',
  updated: '2026-11-21',
  formerly: [formerArticle],
  parts: [
    {
      text: 'Whoever has written a sentence reads what was meant.\n\n- a word that means two things\n- the [service](services) that we had forgotten to name\n\n> The best sentence of a page is often the one that is not there.',
    },
    {
      title: compound,
      text: Array(40).fill('A stranger reads what stands there.').join(' '),
      image: photos[1],
    },
    {
      title: 'what they find',
      text: '[Another note](/blog/note-3), and https://example.net/a/very/long/address/that/goes/on.',
    },
  ],
}

/** A photo in the place of each drawing. */
function showPhotos(words: Words) {
  for (const [field, value] of Object.entries(words)) {
    if (field === 'src') words.src = photos[2].src
    else if (typeof value === 'object' && value !== null) showPhotos(value as Words)
  }
}

/** So many of a list, made from those that are there. */
function many<Item extends object>(list: Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, place) => ({ ...(list[place % list.length] as Item) }))
}

function addPages(copy: Project) {
  for (const [place, id] of morePages.entries()) {
    const words = JSON.parse(newPage.words)
    const label = place === 1 ? 'Stellenausschreibungen' : id
    Object.assign(words, { title: `${label}, and what there is to it`, footerLabel: label, menuLabel: label })
    if (place === 0) delete words.menuLabel
    addPage(copy, { id, words: JSON.stringify(words) })
  }
  addPage(copy, { id: 'careers', words: newPage.words })
}

/** What docs/new-page.md says of a new page, done to the letter. */
function addPage(copy: Project, { id, words }: { id: string; words: string }) {
  copy.change('lib/pages.ts', '  signin: {', `  ${newPage.entry.replaceAll('careers', id)}  signin: {`)
  copy.write(`content/${id}.json`, words)
  copy.write(`app/${id}/page.tsx`, newPage.page.replaceAll('careers', id))
}

/** What docs/changing.md says of a section and of fields, done to the letter. @returns the file that it makes */
function changeParts(copy: Project): string[] {
  return blocksOf('changing.md').flatMap(({ file, text }) => {
    const line = text.trim()
    if (file === 'lib/content/schema.ts') {
      copy.change(file, '  invitation,\n})\n\nconst contact', `  ${line}\n  invitation,\n})\n\nconst contact`)
    } else if (file === 'content/services.json') {
      copy.edit<Words>('services', (words) => Object.assign(words, JSON.parse(`{${text}}`)))
    } else if (file === 'lib/forms/contact-fields.ts') {
      copy.change(file, '] as const', `${text}] as const`)
    } else if (file === 'content/contact.json') {
      copy.edit<{ form: { fields: Words } }>('contact', ({ form }) =>
        Object.assign(form.fields, JSON.parse(`{${text}}`)),
      )
    } else if (file === 'app/services/page.tsx') {
      if (line.startsWith('import')) copy.change(file, 'import { ServiceDeck', `${text}import { ServiceDeck`)
      else copy.change(file, '      {services.questions', `      ${line}\n      {services.questions`)
    } else if (!existsSync(join(copy.folder, file))) {
      copy.write(file, text)
      return [file]
    }
    return []
  })
}

/** What docs/forms.md says of a form that sends, done to the letter but for the address of the service. */
function sendForm(copy: Project, service: string) {
  const form = readFileSync(join(copy.folder, 'app/contactus/contact-form.tsx'), 'utf8')
  const [before = ''] = /^ +onValid=.*?^ {6}\}\}\n/ms.exec(form) ?? []
  copy.change('app/contactus/contact-form.tsx', before, formsGuide.onValid.replace(formService, service))
  copy.change(
    'next.config.mjs',
    '  strict: true,\n',
    `  strict: true,\n${formsGuide.policy.replace(formService, service)}`,
  )
  copy.edit<{ form: Words }>('contact', ({ form }) =>
    Object.assign(form, JSON.parse(`{${formsGuide.words}}`)),
  )
}

/** As docs/hosts.md says, for hosts that serve files by their names alone. */
function endAddressesInSlash(copy: Project) {
  copy.change(
    'next.config.mjs',
    'next: ({ phase }) => ({\n',
    'next: ({ phase }) => ({\n    trailingSlash: true,\n',
  )
}
