/** `npm run edit` on a copy of the project: the editor and, beside it, the pages, which show what is saved. */
import { spawnSync } from 'node:child_process'
import { test } from '@playwright/test'
import { copiedProject } from '../support/copy.ts'
import { running } from '../support/running.ts'
import { editing, expect, fieldOf, headlineOf, openArticle, save } from './editor.ts'

// One editor for all of them, which the last one ends.
test.describe.configure({ mode: 'default' })

const forwarded = 'words-3000.example.dev'
let editor: Awaited<ReturnType<typeof start>>
let project: ReturnType<typeof copiedProject>

async function start() {
  // As in a network without direct access, and with a name as somebody copies it from a browser.
  const env = {
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: 'http://127.0.0.1:9',
    EDIT_HOST: `https://${forwarded.toUpperCase()}/`,
  }
  // By itself: npm would hand signals on in its own way.
  const script = await running(project.folder, [process.execPath, '--import', 'tsx', 'scripts/edit.ts'], env)
  return { ...script, ...editing(project, script.origin) }
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  project = copiedProject('editing')
  editor = await start()
})

test.afterAll(async () => {
  await editor?.stop()
  project?.remove()
})

// Nobody looks at them here, and Next would make each of them anew: builds/development.spec.ts asks for pictures.
test.beforeEach(({ context }) =>
  context.route(
    ({ pathname }) => pathname.startsWith('/pictures/'),
    (route) => route.abort(),
  ),
)

test('behind a proxy the editor says its address when it answers, and a second one says that it is running', () => {
  const { origin, folder } = editor
  expect(editor.said()).toContain(`Write at ${origin}/edit and see it at ${origin}`)
  const { status, stderr } = spawnSync('npm', ['run', 'edit'], { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/Another .*next dev.* server is already running/)
})

test('the one host name that the environment gives is let in through its proxy, and no other', async ({
  context,
  request,
}) => {
  expect(editor.said()).toContain(`https://${forwarded}/edit`)
  // As hosts forward a port: they write localhost in the place of their own name, or they leave it.
  const { host: here } = new URL(editor.origin)
  const origin = `https://${forwarded}`
  const by = { host: here, 'x-forwarded-host': forwarded }
  for (const [headers, status] of [
    [{ host: forwarded, origin }, 200],
    [{ ...by, origin }, 200],
    [{ ...by, origin: editor.origin }, 200],
    [{ ...by, 'x-forwarded-host': `${forwarded}:443, ${here}`, origin }, 200],
    [{ host: forwarded, origin: 'https://example.com' }, 403],
    [{ host: forwarded, origin: `http://${forwarded}` }, 403],
    [{ host: `${forwarded}.example.com`, origin }, 403],
    [{ ...by, 'x-forwarded-host': 'other-3000.example.dev', origin: editor.origin }, 403],
    [{ ...by, origin: editor.origin, 'sec-fetch-site': 'cross-site' }, 403],
  ] as const) {
    const address = `${editor.origin}/edit/forms/home`
    const answer = await request.fetch(address, { method: 'POST', data: '{}', headers })
    expect(answer.status(), JSON.stringify(headers)).toBe(status)
  }
  // In a browser, as Codespaces forward it: the page beside it hears of a Save.
  await context.setExtraHTTPHeaders({ 'x-forwarded-host': forwarded })
  const [form, site] = [await context.newPage(), await context.newPage()]
  await site.goto(`${editor.origin}/blog`)
  await editor.open(form, 'blog')
  await headlineOf(form).fill('seen beside it')
  await save(form)
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('seen beside it', { timeout: 60_000 })
})

test('an entry of the blog becomes an article with a page, which keeps its address until a writer changes it', async ({
  page,
  context,
}) => {
  const saved = () => editor.valueIn('blog').wall.articles[0]
  // Next remembers the addresses of a blog that was looked at before.
  await page.goto(`${editor.origin}/blog`)
  await editor.open(page, 'blog')
  const article = await openArticle(page, 1)
  await fieldOf(article, 'Title').fill('A walk along the coast')
  await article.getByRole('button', { name: 'Add part' }).click()
  const part = article.getByRole('group', { name: 'Parts' }).getByRole('listitem').first()
  await fieldOf(part, 'Text').fill('We went **early**.\n\n- a map\n- a coat')
  await part.getByRole('button', { name: 'Choose a picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'kpis.svg' }).click()
  await fieldOf(part, 'It means nothing').check()
  await save(page)
  expect(saved()).toMatchObject({
    address: 'a-walk-along-the-coast',
    published: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    parts: [{ text: 'We went **early**.\n\n- a map\n- a coat', image: { src: 'kpis.svg' } }],
  })

  const opened = context.waitForEvent('page')
  await article.getByRole('link', { name: 'See its page' }).click()
  const site = await opened
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('A walk along the coast')
  await expect(site.getByRole('main').getByRole('listitem').filter({ hasText: 'a coat' })).toBeVisible()

  await part.getByRole('button', { name: 'Take the picture out' }).click()
  await fieldOf(article, 'Title').fill('A long walk')
  await save(page)
  expect(saved()).toMatchObject({ title: 'A long walk', address: 'a-walk-along-the-coast' })
  expect(saved().parts[0]).not.toHaveProperty('image')

  await fieldOf(article, 'Address of its page').fill('walk')
  await save(page)
  expect(saved()).toMatchObject({ address: 'walk', formerly: ['/blog/a-walk-along-the-coast'] })
})

test('however the editor ends, its pages end too, and the next editor starts', async () => {
  // The hardest end, of which no process hears.
  process.kill(editor.pid, 'SIGKILL')
  await expect.poll(() => isRunning(editor.pid)).toBe(false)
  // Next reads the project once more, in a process apart, which may write while it is removed.
  await expect.poll(() => spawnSync('pgrep', ['-f', project.folder]).status).toBe(1)
  editor = await start()
})

/** Signal 0 only tests whether something of a process group is left. */
function isRunning(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}
