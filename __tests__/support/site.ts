import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { serve } from 'static-next/steps'
import { addressOfProject } from '../../lib/project-address.ts'

export const projectDir = join(import.meta.dirname, '..', '..')

type Options = {
  /** Set where a test provokes the policy of a page; everywhere else a violation fails the test. */
  expectsViolations: boolean
  /** Set where a test changes an island before it is hydrated: React draws it anew then. */
  expectsRedrawing: boolean
}

const { basePath } = addressOfProject(projectDir)

/**
 * `test` on the built site, with the headers of every host; one server a worker. `origin` has the path below which the
 * site stands, and so have the addresses that `page` and `request` are given without one.
 */
export const test = base.extend<Options, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const server = await serve({ folder: join(projectDir, 'out') })
      await use(server.origin + basePath)
      await server.close()
    },
    { scope: 'worker' },
  ],
  expectsViolations: [false, { option: true }],
  expectsRedrawing: [false, { option: true }],
  context: async ({ context, expectsRedrawing }, use) => {
    // React draws an island anew where it is not what its page shows, and goes on: only the entry's words tell.
    const differences: string[] = []
    context.on('weberror', (error) => {
      if (/^The island \S+ is not what its page shows/.test(error.error().message)) {
        differences.push(`${error.page()?.url()}: ${error.error().message}`)
      }
    })
    await use(context)
    if (!expectsRedrawing)
      expect(differences, 'islands that were not hydrated as they stand in the page').toEqual([])
  },
  request: async ({ request, origin }, use) => {
    const get = request.get.bind(request)
    request.get = (url, options) => get(fullAddress(url, origin), options)
    await use(request)
  },
  page: async ({ page, origin, expectsViolations }, use) => {
    const goto = page.goto.bind(page)
    page.goto = (url, options) => goto(fullAddress(url, origin), options)
    const violations = violationsOn(page)
    await use(page)
    if (!expectsViolations) expect(violations, 'violations of the policy').toEqual([])
  },
})

/** @param url of a page of the list, `/services`, or as it stands in a page, `/repo/services` */
function fullAddress(url: string, origin: string) {
  if (!url.startsWith('/')) return url
  return url.startsWith(`${basePath}/`) ? new URL(url, origin).href : origin + url
}

/** What the browser says about the page's policy being violated, as it says it. */
function violationsOn(page: Page): string[] {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?types|integrity/i.test(message.text()))
      violations.push(message.text())
  })
  return violations
}

/** Waits until the page is loaded, with what its scripts ask for on the way, and has nothing left to do. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
}

export { expect }

/** The typeface is optional, and first visits may do without; then lines break elsewhere. */
export async function untilInItsTypeface(page: Page) {
  while (!(await page.evaluate(isInItsTypeface))) await page.reload()
}

/**
 * Runs in the page: whether its headline is set in the first face of its list, and not in the second. The words that stand
 * there are measured: a text that is added later may have a face that came too late for the others.
 */
function isInItsTypeface(): boolean {
  const headline = document.querySelector('h1')
  if (!headline) return false
  const walker = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  const probe = document.createElement('span')
  headline.append(probe)
  probe.style.position = 'absolute'
  probe.style.whiteSpace = 'nowrap'
  const [first = '', fallback = ''] = getComputedStyle(probe).fontFamily.split(',')
  const range = document.createRange()
  const differences = { [first]: 0, [fallback]: 0 }
  for (const node of nodes) {
    for (const { 0: word, index } of node.nodeValue?.matchAll(/[\p{L}\p{N}]+/gu) ?? []) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      probe.textContent = word
      const width = [...range.getClientRects()].reduce((sum, rect) => sum + rect.width, 0)
      for (const face of [first, fallback]) {
        probe.style.fontFamily = face
        differences[face] = (differences[face] ?? 0) + Math.abs(width - probe.getBoundingClientRect().width)
      }
    }
  }
  probe.remove()
  return (differences[fallback] ?? 0) - (differences[first] ?? 0) > 5
}
