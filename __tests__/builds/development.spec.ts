import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { content } from '../../lib/content/index.ts'
import { copiedProject } from '../support/copy.ts'
import { alertsOf, formOf } from '../support/form.ts'
import { submitOf } from '../support/form-pages.ts'
import { listening, running } from '../support/running.ts'
import { expect, test } from '../support/site.ts'
import { contactForm } from '../support/words.ts'

/* `npm run dev` on a copy of the project, used by an engineer who changes words or code. */
test.describe.configure({ mode: 'serial' })
// Room for machines that are busy with something else.
test.setTimeout(300_000)
const slow = { timeout: 60_000 }

let project: ReturnType<typeof copiedProject>
let origin = ''
let server: Awaited<ReturnType<typeof running>> | undefined

test.beforeAll(async () => {
  test.setTimeout(300_000)
  project = copiedProject('development')
  server = await running(project.folder, 'dev')
  origin = server.origin
  await fetch(origin)
})

test.afterAll(async () => {
  await server?.stop()
  project?.remove()
})

test('somebody who mistypes reads in development what the build would say, and mends it without a restart', async ({
  request,
}) => {
  const file = 'content/home.json'
  const sound = readFileSync(join(project.folder, file), 'utf8')
  const home = async () => (await request.get(origin, { timeout: 60_000 })).text()
  // What a visitor of a sound server asks first: one that still starts would end with the words.
  await expect.poll(home, slow).toContain(content.home.hero.intro)
  project.change(file, '"headline"', '"headlin"')
  await expect.poll(home, slow).toContain('is not a known field. Check its spelling')
  project.write(file, sound)
  await expect.poll(home, slow).toContain(content.home.hero.intro)
})

test('words of Europe show by themselves, at 127.0.0.1 too, and letters that the typeface lacks are said', async ({
  page,
}) => {
  const file = 'content/home.json'
  const sound = readFileSync(join(project.folder, file), 'utf8')
  const { headline } = content.home.hero
  const heading = page.getByRole('heading', { level: 1 })
  expect(server?.said()).toContain(origin)
  const hears = listening(page)
  await page.goto(origin.replace('localhost', '127.0.0.1'))
  await expect(heading).toHaveText(headline, slow)
  await hears
  project.change(file, JSON.stringify(headline), JSON.stringify('Łódź Καλημέρα'))
  try {
    await expect(heading).toHaveText('Łódź Καλημέρα', slow)
    await expect
      .poll(() => server?.said())
      .toContain('hero.headline has Κ α λ …, which the typeface cannot draw')
  } finally {
    project.write(file, sound)
  }
})

test('an editor sees a new photo at once', async ({ page }) => {
  const file = join(project.folder, 'content/pictures/new photo.jpg')
  const words = readFileSync(join(project.folder, 'content/blog.json'), 'utf8')
  const { src = '', alt = '' } = content.blog.wall.articles[0]?.image ?? {}
  try {
    writeFileSync(
      file,
      await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer(),
    )
    project.change('content/blog.json', `"src": ${JSON.stringify(src)}`, '"src": "new photo.jpg"')
    await expect(async () => {
      await page.goto(`${origin}/blog`)
      const photo = page.getByRole('img', { name: alt })
      await photo.scrollIntoViewIfNeeded({ timeout: 5000 })
      await expect(photo).toHaveJSProperty('complete', true, { timeout: 5000 })
      expect(await photo.evaluate((image) => Reflect.get(image, 'currentSrc'))).toMatch(
        /\/new-photo-.*\.avif$/,
      )
    }).toPass()
  } finally {
    rmSync(file, { force: true })
    project.write('content/blog.json', words)
  }
})

test.describe('a host that nobody has allowed', () => {
  test.use({ expectsViolations: true })

  test('a developer reads at the first try what the policy of the published page would block; a form is alive', async ({
    page,
  }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto(`${origin}/contactus`)
    // The form hears a press, too.
    const alerts = alertsOf(page)
    await expect(async () => {
      await submitOf(formOf(page)).click()
      expect(alerts).toContain(contactForm.problems.name)
    }).toPass()
    expect(said.filter((text) => text.includes('Content Security Policy'))).toEqual([])
    await page.evaluate(() => fetch('https://forms.example.net/send').catch(() => {}))
    await expect.poll(() => said.join('\n')).toMatch(/forms\.example\.net.*Content Security Policy/)
  })
})
