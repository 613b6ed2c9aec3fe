import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foundByAxe } from '../support/axe.ts'
import { expect } from '../support/site.ts'
import { article, built, formers, otherSite, test } from './site.ts'

/* A former address of a page in lib/pages.ts, and the article of docs/articles.md. */

test('a visitor who comes to a former address of a page is led to the new one', async ({ page, origin }) => {
  for (const former of formers) {
    await page.goto(`${origin}${encodeURI(former)}?from=a`)
    await expect(page).toHaveURL(`${origin}/aboutus/?from=a`)
  }
})

test('machines hear of the new address alone', () => {
  for (const file of ['sitemap.xml', 'llms.txt', 'index.html'])
    for (const former of formers.flatMap((one) => [one, encodeURI(one)]))
      expect(built(file), file).not.toContain(former)
})

test('a card of the blog leads to its article, and the article back', async ({ page, origin }) => {
  await page.goto(`${origin}/blog`)
  await page.getByRole('main').locator(`a[href$="${article}"]`).click()
  await expect(page).toHaveURL(origin + article)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('a second pair of eyes')
  await page.getByRole('navigation').getByRole('link', { name: 'blog' }).click()
  await expect(page).toHaveURL(`${origin}/blog/`)
})

test('axe finds nothing in an article, on a phone in the dark and on a desk in the light', async ({
  page,
  origin,
}) => {
  await page.goto(origin + article)
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await foundByAxe(page), `${width} px`).toEqual([])
  }
})

test('what is wrong in an article is said with its file and field', () => {
  const { project } = otherSite()
  const folder = mkdtempSync(join(tmpdir(), 'articles-'))
  cpSync(join(project, 'content'), join(folder, 'content'), { recursive: true })
  const head = (title: string) =>
    `---\n${title}\ndescription: ${'Enough words to say what it is about. '.repeat(2)}\npublished: 2026-11-21\n---\n`
  const files = {
    'one.md': `${head('title: One')}[there](nowhere) ![](none.svg)`,
    'other.md': head('title: One'),
    'untitled.md': head('titel: One'),
    'Not an address.md': head('title: Two'),
  }
  for (const [file, text] of Object.entries(files))
    writeFileSync(join(folder, 'content/articles', file), text)
  const script = `import('./lib/articles.ts').then(({ readArticles }) => readArticles(process.argv[1])).catch(({ message }) => console.log(message))`
  const said = execFileSync(process.execPath, ['--import', 'tsx', '-e', script, folder], {
    cwd: project,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  for (const sentence of [
    'content/articles/one.md: has a link to "nowhere"',
    'content/articles/one.md: shows "none.svg", and content/pictures/ has no such file.',
    'content/articles/one.md: title is "One", as in other.md. Give each article one of its own.',
    'content/articles/untitled.md: title is missing',
    'content/articles/untitled.md: has titel, which nothing reads.',
    'content/articles/Not an address.md: is an address, /blog/Not an address.',
  ])
    expect(said).toContain(sentence)
})
