import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { content } from '@/content'
import { copiedProject } from '../support/copy'
import { alertsOf, expectFields, fill, formOf } from '../support/form'
import { expect, test } from '../support/site'
import { buttons, labels, problems, specified } from '../support/specified'

/*
 * What an engineer does who adds an island: its component, a line in the registry, and the wrap in a page; here in one
 * page that had none and in one that had one. Two builds of a copy, shared by all tests of this file.
 */
test.describe.configure({ mode: 'serial' })

const counter = `'use client'

import { useState } from 'react'

export function Counter({ words }: { words: { start: number; label: string } }) {
  const [count, setCount] = useState(words.start)
  if (count === words.start + 2) throw new Error('The counter is broken.')
  return <button type="button" onClick={() => setCount(count + 1)}>{words.label} {count}</button>
}
`
const wrap =
  '<Island name="counter" component={Counter} props={{ words: { start: 3, label: "</script>" } }} />'
const imports = `import { Counter } from '@/components/counter'\nimport { Island } from '@/islands/island'\n`

let project: ReturnType<typeof copiedProject>
let origin = ''
let close = async () => {}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  project = copiedProject('islands')
  project.write('components/counter.tsx', counter)
  project.change(
    'islands/registry.ts',
    'import { SigninForm }',
    "import { Counter } from '@/components/counter'\nimport { SigninForm }",
  )
  project.change(
    'islands/registry.ts',
    "  'signin-form': SigninForm,",
    "  'signin-form': SigninForm,\n  counter: Counter,",
  )
  project.change('app/aboutus/page.tsx', 'import', `${imports}import`)
  project.change('app/aboutus/page.tsx', '</SitePage>', `${wrap}</SitePage>`)
  project.change('app/contactus/page.tsx', 'import', `import { Counter } from '@/components/counter'\nimport`)
  project.change('app/contactus/page.tsx', '</SitePage>', `${wrap}</SitePage>`)
  const { isBuilt, output } = await project.build()
  expect(isBuilt, output).toBe(true)
  const server = await project.serve()
  origin = server.origin
  close = server.close
})

test.afterAll(async () => {
  await close()
  project?.remove()
})

const counterOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^<\/script>/ })

function scriptsOn(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && !pathname.endsWith('.chunk.js')) scripts.push(pathname)
  })
  return scripts
}

test('an island on a page that had none comes alive from the props beside it', async ({ page }) => {
  const scripts = scriptsOn(page)
  await page.goto(`${origin}/aboutus`)
  await expect(counterOf(page)).toHaveText('</script> 3')
  expect(scripts).toEqual([])
  await counterOf(page).click()
  await expect(counterOf(page)).toHaveText('</script> 4')
  expect(scripts).toHaveLength(3)
})

test('two islands of a page load the scripts once and are both alive', async ({ page }) => {
  const said = alertsOf(page)
  const scripts = scriptsOn(page)
  await page.goto(`${origin}/contactus`)
  await counterOf(page).click()
  await expect(counterOf(page)).toHaveText('</script> 4')
  await formOf(page).getByRole('button', { name: buttons.send }).click()
  expect(said).toEqual([problems.name])
  expect(scripts).toHaveLength(3)
})

test('an island that breaks shows the error page; trying again keeps what the other holds', async ({
  page,
}) => {
  const said = alertsOf(page)
  await page.goto(`${origin}/contactus`)
  await fill(formOf(page), { [labels.name]: 'Ada', [labels.email]: 'x' })
  await counterOf(page).click()
  await counterOf(page).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(specified.errors.heading)
  await expect(page).toHaveTitle(content.errors.crash.title)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  await page.getByRole('button', { name: content.errors.crash.retry }).click()
  await expect(heading).toHaveText(content.contact.hero.headline)
  await expect(page).toHaveTitle(content.contact.title)
  await expect(page.locator('html')).toHaveAttribute('lang', content.site.language)
  await expect(page.locator('html')).toHaveAttribute('class', /./)
  await expect(counterOf(page)).toHaveText('</script> 3')
  await expectFields(formOf(page), { [labels.name]: 'Ada', [labels.email]: 'x' })
  await formOf(page).getByRole('button', { name: buttons.send }).click()
  expect(said).toEqual([problems.phone])
  await counterOf(page).click()
  await expect(counterOf(page)).toHaveText('</script> 4')
})

test('a page without an island still has no script', () => {
  expect(readFileSync(join(project.folder, 'out/blog.html'), 'utf8')).not.toMatch(
    /<script(?! type="application)/,
  )
})

test('client components outside of an island stop the build with file, page and what to do; the site stays', async () => {
  test.setTimeout(300_000)
  const before = readFileSync(join(project.folder, 'out/aboutus.html'), 'utf8')
  // One that is an island elsewhere, and one that is none; on a reading page, and beside an island.
  project.write(
    'components/ticker.tsx',
    `'use client'\n\nexport function Ticker() {\n  return <p>tick</p>\n}\n`,
  )
  project.change('app/aboutus/page.tsx', wrap, '<Counter words={{ start: 1, label: "x" }} />')
  project.change('app/contactus/page.tsx', 'import', `import { Ticker } from '@/components/ticker'\nimport`)
  project.change('app/contactus/page.tsx', wrap, `${wrap}<Ticker />`)
  const { isBuilt, output } = await project.build()
  expect(isBuilt).toBe(false)
  expect(output).toContain(
    `aboutus.html: components/counter.tsx is a client component and no island of this page. It would be alive in development and dead for visitors. Give it a line in islands/registry.ts and show it by <Island name="counter" …>, or take 'use client' out.`,
  )
  expect(output).toContain('contactus.html: components/ticker.tsx is a client component')
  expect(readFileSync(join(project.folder, 'out/aboutus.html'), 'utf8')).toBe(before)
})
