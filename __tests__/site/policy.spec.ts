import { openForm } from '../support/form.ts'
import { formPage, islandPages } from '../support/form-pages.ts'
import { everyPath } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'

const islandPaths: string[] = islandPages.map(({ path }) => path)
const readingPaths = everyPath.filter((path) => !islandPaths.includes(path))

/* What stands in a policy, and that it stands before all that loads, is asked in the package: test/unit/steps.test.ts. */

test('no page has an inline style, an inline handler or an unsafe source; most have no script at all', async ({
  request,
}) => {
  for (const path of everyPath) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain("require-trusted-types-for 'script'")
    expect(html, path).not.toMatch(/<[^>]+\s(style|on\w+)=/)
    expect(html, path).not.toContain('unsafe')
    const scripts = html.match(/<script(?! type="application\/ld\+json")/g) ?? []
    expect(scripts.length, path).toBe(islandPaths.includes(path) ? 1 : 0)
  }
})

test.describe('what is put into a page from outside', () => {
  test.use({ expectsViolations: true })

  test('does not run: no script, handler, style or frame', async ({ page }) => {
    for (const path of [readingPaths[0] ?? '', formPage.path]) {
      if (path === formPage.path) await openForm(page, path)
      else await page.goto(path)
      const violated = await page.evaluate(putIntoPage)
      expect(await page.title(), path).not.toBe('taken over')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(violated, path).toEqual(
        expect.arrayContaining(['style-src-elem', 'style-src-attr', 'frame-src', 'img-src']),
      )
    }
  })
})

/** Runs in the page: puts all kinds of things there, and tells what the policy says of them. */
async function putIntoPage(): Promise<string[]> {
  const directives: string[] = []
  document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective))
  const attempts: Record<string, (element: HTMLElement) => void> = {
    script: (element) => {
      try {
        element.textContent = 'document.title = "taken over"'
      } catch {}
    },
    style: (element) => {
      element.textContent = 'body { display: none }'
    },
    iframe: (element) => element.setAttribute('src', '/services'),
    img: (element) => element.setAttribute('src', 'https://example.org/pixel.gif'),
  }
  for (const [name, prepare] of Object.entries(attempts)) {
    const element = document.createElement(name)
    prepare(element)
    document.body.append(element)
  }
  document.body.setAttribute('style', 'display: none')
  await new Promise((resolve) => setTimeout(resolve, 200))
  return directives
}
