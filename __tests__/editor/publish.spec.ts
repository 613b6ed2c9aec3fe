/** From a word to visitors: on a copy of the project with a bare repository beside it, as hosts have one. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { expectNoBarrier, headlineOf, introOf, pressSave, save, started } from './editor.ts'

type Published = Awaited<ReturnType<typeof start>>

const test = base.extend<object, { published: Published }>({
  published: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const published = await start()
      await use(published)
      await published.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** The editor in a clone, a second clone, what both publish to, and a site that says what it was built from. */
async function start() {
  const beside = mkdtempSync(join(tmpdir(), 'published-'))
  const [host, other] = [join(beside, 'host.git'), join(beside, 'other')]
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', env: { ...process.env, ...nobody } }).trim()
  let built = ''
  const site = createServer((_, response) => response.end(JSON.stringify({ commit: built })))
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const { port } = site.address() as AddressInfo
  const first = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
  // The editor runs git in this process's environment.
  Object.assign(process.env, nobody)
  const editor = await started(({ folder, edit }) => {
    const url = `http://localhost:${port}`
    edit<object>('site', (words) => Object.assign(words, { url, template: undefined }))
    git(folder, 'init', '-q', '-b', 'main')
    writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n')
    git(folder, 'add', '-A')
    git(folder, ...first, 'commit', '-qm', 'site: begin')
    git(beside, 'clone', '-q', '--bare', folder, host)
    git(folder, 'remote', 'add', 'origin', host)
    git(folder, 'fetch', '-q')
    git(beside, 'clone', '-q', host, other)
  })
  return {
    ...editor,
    host,
    git,
    /** Somebody else publishes other words on the first screen. */
    others(words: Record<string, string>) {
      git(other, 'pull', '-q')
      const file = join(other, 'content/home.json')
      const home = JSON.parse(readFileSync(file, 'utf8'))
      Object.assign(home.hero, words)
      writeFileSync(file, JSON.stringify(home, null, 2))
      git(other, ...first, 'commit', '-qam', 'theirs')
      git(other, 'push', '-q')
    },
    home: () => JSON.parse(git(host, 'show', 'main:content/home.json')),
    count: () => Number(git(host, 'rev-list', '--count', 'main')),
    build: () => {
      built = git(host, 'rev-parse', 'main')
    },
    async end() {
      await editor.end()
      site.close()
      rmSync(beside, { recursive: true, force: true })
    },
  }
}

/** A computer whose git does not know who writes. */
const nobody = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }

/** Opens the dialog, by keys alone, and publishes. */
async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter')
}

// One editor and one host for all of them.
test.describe.configure({ mode: 'default' })

const statusOf = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })

test('a word goes to visitors, beside others and without a host', async ({ browser, published }) => {
  test.setTimeout(240_000)
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
  const dialog = page.getByRole('dialog')
  await published.open(page, 'home')
  await headlineOf(page).fill('mine')
  await save(page)
  await expect(page.getByText('Not published yet: Home: First screen · Headline')).toBeVisible()
  await headlineOf(page).fill('not saved')
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(dialog).toContainText('Home: First screen · Headline')
  await expect(dialog).toContainText('What is not saved in this form is not published with it.')
  await expectNoBarrier(page, 'Publish')
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
  // Git does not know who writes.
  await dialog.getByLabel('Your name').fill('Ann')
  await dialog.getByLabel('Your e-mail address').fill('ann@example.com')
  await expectNoBarrier(page, 'who writes')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeFocused()
  await expect(statusOf(page, /^Sent\. Visitors see it when the host has built it\.$/)).toBeVisible()
  expect(published.home().hero.headline).toBe('mine')
  expect(published.git(published.host, 'log', '-1', '--format=%an: %s', 'main')).toBe('Ann: content: Home')
  published.build()
  await expect(statusOf(page, /^Published\.$/)).toBeVisible({ timeout: 60_000 })

  // Others have published the same field meanwhile, and another one.
  published.others({ headline: 'theirs', intro: 'Theirs alone.' })
  await headlineOf(page).fill('mine again')
  await save(page)
  await publish(page)
  await expect(dialog).toContainText('They wrote "theirs". You wrote "mine again".')
  // What overwrites somebody is not what stands out.
  await expect(dialog.locator('.primary')).toHaveText('Not now')
  await expectNoBarrier(page, 'others')
  await dialog.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(dialog).toBeHidden()
  expect(published.home().hero).toMatchObject({ headline: 'mine again', intro: 'Theirs alone.' })
  // The form has taken up what came with it.
  await expect(introOf(page)).toHaveValue('Theirs alone.')
  await headlineOf(page).fill('mine still')
  await save(page, /^Saved\.$/)
  await page.close()
})

test('beside Publish stands what is true now, or "One moment"', async ({ page, published }) => {
  await published.open(page, 'blog')
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/edit/publish', async (route) => {
    await held
    await route.continue()
  })
  await headlineOf(page).fill('asked late')
  await pressSave(page)
  await expect(statusOf(page, /^Saved\.$/)).toBeVisible()
  await expect(page.getByText('One moment …')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog')).toContainText('One moment …')
  await expect(page.getByRole('dialog')).not.toContainText('is published')
  answer()
  await expect(page.getByRole('dialog')).toContainText('Blog: First screen · Headline')
})

test('a mistake is named with a link to its field, from its own form and from another one', async ({
  page,
  published,
}) => {
  const text = published.textOf('home')
  const before = published.count()
  published.write('content/home.json', text.replace(/"headline": ".*"/, '"headline": ""'))
  for (const form of ['home', 'about']) {
    await published.open(page, form)
    await publish(page)
    await page.getByRole('dialog').getByRole('link', { name: 'First screen · Headline' }).press('Enter')
    await expect(headlineOf(page), form).toBeFocused()
    await expect(page).toHaveURL(/\/edit\/home/)
  }
  expect(published.count()).toBe(before)
  published.write('content/home.json', text)
})
