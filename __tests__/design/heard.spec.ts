import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { content } from '@/lib/content'
import type { PageId } from '@/lib/pages.ts'
import { fillPlaces } from '@/lib/words'
import { npmTool } from '../../scripts/npm-tools.ts'
import { shows, showTogether } from '../support/criteria'
import { alertsOf, openForm } from '../support/form'
import { menuPages, nowhere, sitePages } from '../support/pages'
import { expect, test } from '../support/site'

const reader = () => join(npmTool('screen-reader'), 'lib/esm/index.browser.js')
const { site, home, about, blog, services, contact, signin, errors } = content
const { header, footer } = site

// The reader is a module of its own, which the policy of a page has no room for.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

type WithInvitation = Pick<typeof about, 'invitation'>

function readOfInvitation({ invitation: { title, text, link } }: WithInvitation) {
  return [`heading, ${title}, level 2`, text, `link, ${link.label}`]
}

/** What must be read of the content of each page, in this order; what else is read in between is no matter. */
const readInMain: Partial<Record<PageId, string[]>> = {
  home: [
    ...home.hero.actions.map(({ label }) => `link, ${label}`),
    `image, ${home.mosaic.description}`,
    `heading, ${home.belief.title}, level 2`,
    home.belief.text,
    `heading, ${home.servicesTaste.title}, level 2`,
    home.servicesTaste.text,
    `link, ${home.servicesTaste.link.label}`,
    ...services.types.items.flatMap(({ title }) => [`heading, ${title}, level 3`, `link, ${title}`]),
    `heading, ${home.blogTaste.title}, level 2`,
    `link, ${home.blogTaste.link.label}`,
    ...readOfInvitation(home),
  ],
  about: [
    `image, ${about.mosaic.description}`,
    `heading, ${about.explanation.title}, level 2`,
    about.explanation.lead.first,
    about.explanation.lead.second,
    // Up to the last word, which is bound to the disc, and so a piece of its own.
    about.explanation.lead.between.replace(/[\s.]+$/, '').replace(/\s*\S{1,8}$/, ''),
    ...about.explanation.paragraphs.flatMap(({ title, text }) => [title, text]),
    ...about.features.cards.flatMap(({ title, text }) => [`heading, ${title}, level 3`, text]),
    `heading, ${about.numbers.title}, level 2`,
    ...about.numbers.items.flatMap(({ number, text }) => [number, text]),
    ...readOfInvitation(about),
  ],
  blog: [
    `image, ${blog.mosaic.description}`,
    `heading, ${blog.wall.title}, level 2`,
    `listitem, level 1, position 1, set size ${blog.wall.articles.length}`,
    ...blog.wall.articles.flatMap(({ title, summary, text, image }) => [
      `image, ${image.alt}`,
      `heading, ${title}, level 3`,
      ...(summary ? [summary] : []),
      ...(text ? [text] : []),
    ]),
    ...readOfInvitation(blog),
  ],
  services: [
    `heading, ${services.types.title}, level 2`,
    `listitem, level 1, position 1, set size ${services.types.items.length}`,
    ...services.types.items.flatMap(({ title, text }) => [`heading, ${title}, level 3`, text]),
    `heading, ${services.ways.title}, level 2`,
    ...services.ways.items.flatMap(({ title, text }) => [`heading, ${title}, level 3`, text]),
    `heading, ${services.questions.title}, level 2`,
    ...services.questions.items.map(({ question }) => question),
    ...readOfInvitation(services),
  ],
  contact: [
    `form, ${contact.form.title}`,
    contact.form.help,
    `textbox, ${contact.form.fields.name.label}, not invalid, required`,
    `textbox, ${contact.form.fields.email.label}, not invalid, required`,
    `spinbutton, ${contact.form.fields.phone.label}, not invalid, required`,
    `textbox, ${contact.form.fields.message.label}, not invalid, required`,
    `button, ${contact.form.send}`,
    `heading, ${contact.information.title}, level 2`,
    `link, ${site.contact.email}`,
    ...site.contact.phones.map((phone) => `link, ${phone}`),
  ],
  signin: [
    `form, ${signin.form.modes.signIn.name}`,
    signin.form.help,
    `textbox, ${signin.form.fields.email.label}`,
    signin.form.fields.password.label,
    `button, ${signin.form.modes.signIn.name}`,
    signin.form.modes.signIn.prompt,
    `button, ${signin.form.modes.signUp.name}`,
    'status',
    signin.form.panel.empty,
  ],
}

test(
  'a screen reader reads on every page the way around, the page and all it holds, in order',
  showTogether(
    'a screen reader reads the way around, the page and all it holds, in order (a virtual one)',
    ...['1.1.1', '1.3.1', '1.3.2', '2.4.6', '2.4.8', '2.4.10', '3.2.3', '4.1.2'],
  ),
  async ({ page }) => {
    test.slow()
    for (const { id, path, words } of sitePages) {
      await page.goto(path)
      expectInOrder(await readOn(page), [
        'banner',
        `link, ${header.skipLink}`,
        `link, ${fillPlaces(header.homeLabel, { name: site.name })}`,
        `navigation, ${header.menuLabel}`,
        ...menuPages.map(
          ({ id: item, menuLabel }) => `link, ${menuLabel}${item === id ? ', current page' : ''}`,
        ),
        'main',
        `heading, ${words.hero.headline}, level 1`,
        words.hero.intro,
        ...(readInMain[id] ?? []),
        'contentinfo',
        ...[
          { ...footer.offices, list: footer.offices.cities },
          { ...footer.resources, list: sitePages.filter((page) => page.words.footerLabel) },
          { ...footer.partners, list: footer.partners.names },
          { ...footer.social, list: footer.social.links },
        ].flatMap(({ title, list }) => (list.length > 0 ? [`heading, ${title}, level 2`] : [])),
        'end of document',
      ])
    }
  },
)

test(
  'a screen reader reads on the error page what happened, under one heading, and the way home',
  shows('1.3.1', '3.3.1'),
  async ({ page }) => {
    await page.goto(nowhere)
    expectInOrder(await readOn(page), [
      'group',
      `heading, ${errors.heading}, level 1`,
      errors.notFound.status,
      'end of group',
      errors.notFound.text,
      `link, ${errors.notFound.home}`,
    ])
  },
)

test(
  'after the alert of a form a screen reader reads at the field what is wrong with it, and nowhere else',
  shows('3.3.1', '4.1.2'),
  async ({ page }) => {
    alertsOf(page)
    const { fields, send } = contact.form
    const form = await openForm(page, '/contactus')
    await form.getByRole('button', { name: send }).click()
    await expect(form.getByText(fields.name.problem)).toBeVisible()
    const read = await readOn(page)
    const wrong = read.filter((phrase) => phrase.includes('invalid') && !phrase.includes('not invalid'))
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toContain(`textbox, ${fields.name.label}, ${fields.name.problem}`)
  },
)

/** Everything a screen reader says on the way from the first line to the last. */
async function readOn(page: Page): Promise<string[]> {
  await page.route('**/reader.js', (route) =>
    route.fulfill({ path: reader(), contentType: 'text/javascript' }),
  )
  return page.evaluate(async () => {
    // The reader takes the markup for words, which no browser shows while scripts are on.
    for (const hidden of document.querySelectorAll('noscript')) hidden.remove()
    const address = '/reader.js'
    const { virtual } = await import(address)
    await virtual.start({ container: document.body })
    for (let steps = 0; steps < 5000; steps += 1) {
      if ((await virtual.lastSpokenPhrase()) === 'end of document') break
      await virtual.next()
    }
    const log: string[] = await virtual.spokenPhraseLog()
    await virtual.stop()
    // A field has a placeholder of one space. This reader announces it; real ones have nothing to read there.
    return log.map((phrase) => phrase.replace(', placeholder  , ', ', '))
  })
}

function expectInOrder(read: string[], wanted: string[]) {
  let from = 0
  for (const phrase of wanted) {
    const found = read.findIndex(
      (said, at) => at >= from && (said === phrase || said.startsWith(`${phrase}, `)),
    )
    const after = read.slice(from, from + 8).join(' | ')
    expect(found, `"${phrase}" is not read after this: ${after}`).toBeGreaterThanOrEqual(from)
    from = found + 1
  }
}
