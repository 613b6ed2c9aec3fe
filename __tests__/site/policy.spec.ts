import { attribute } from 'static-next/steps'
import { openForm } from '../support/form.ts'
import { formPage, islandPages } from '../support/form-pages.ts'
import { parseHtml } from '../support/html.ts'
import { everyPath } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'

const islandPaths: string[] = islandPages.map(({ path }) => path)
const readingPaths = everyPath.filter((path) => !islandPaths.includes(path))

test('every page says what it may load before it loads anything: of most, no script at all', async ({
  request,
}) => {
  for (const path of everyPath) {
    const elements = parseHtml(await (await request.get(path)).text())
    const loading = elements.findIndex(
      ({ tagName, attrs }) =>
        /^(style|script|base)$/.test(tagName) ||
        (tagName === 'link' && attrs.every(({ value }) => !/^(canonical|alternate)$/.test(value))),
    )
    const meta = elements
      .slice(0, loading)
      .find((element) => attribute(element, 'http-equiv') === 'Content-Security-Policy')
    const directives = (meta && attribute(meta, 'content'))
      ?.split('; ')
      .map((directive): [string, string] => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      })
    const policy = new Map(directives)
    expect(policy.get('style-src'), path).toMatch(/^'sha256-[\w+/=]{44}'$/)
    if (islandPaths.includes(path)) {
      expect(policy.get('script-src'), path).toMatch(/^'strict-dynamic' 'sha256-[\w+/=]{44}'$/)
      expect(policy.get('require-trusted-types-for'), path).toBe("'script'")
      expect(policy.get('trusted-types'), path).toBe('loader chunks')
    } else {
      expect(policy.get('default-src'), path).toBe("'none'")
      expect([...policy.keys()], path).not.toContain('script-src')
      expect(policy.get('trusted-types'), path).toBe("'none'")
      const scripts = elements.filter(({ tagName }) => tagName === 'script')
      expect(
        scripts.filter((script) => attribute(script, 'type') !== 'application/ld+json'),
        path,
      ).toEqual([])
    }
  }
})

test('no page has an inline style, an inline handler or an unsafe source', async ({ request }) => {
  for (const path of everyPath) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toMatch(/<[^>]+\s(style|on\w+)=/)
    expect(html, path).not.toContain('unsafe')
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
