import { execFile } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { otherMajors } from '../../scripts/npm-tools.ts'
import { copiedProject } from '../support/copy'
import { problems } from '../support/layout'
import { nodeHere } from '../support/node'
import { ownForAYear } from '../support/owner'
import { expect, test, untilInItsTypeface } from '../support/site'

/* A site that has had an owner for a year: other words, lists, pictures and pages everywhere, and a form on a third page. */
test.describe.configure({ mode: 'serial' })

let project: ReturnType<typeof copiedProject>
let output = ''

test.beforeAll(async () => {
  test.setTimeout(900_000)
  project = copiedProject('owner')
  // A test reads it as another user, as it could read a clone.
  chmodSync(project.folder, 0o755)
  await ownForAYear(project)
  const { node } = nodeHere(otherMajors[0])
  const built = await project.build({ node })
  expect(built.isBuilt, built.output).toBe(true)
  output = built.output
})

test.afterAll(() => project?.remove())

test('nothing that an owner writes turns a test red, and who compares words says why it does not', async () => {
  test.setTimeout(1_200_000)
  const words = 'content|specification|pages|form|site-|poster-wall|numbers|texts|unusual|warnings'
  const unit = await tests('jest/bin/jest.js', '--json', `unit/[^/]*(${words})`)
  expect(unit).toContain('The site has an owner: its words are not compared with the specification.')
  // What is written out on the pages; how they behave does not depend on who owns the words.
  const files = ['contact.spec', 'links', 'metadata', 'pages']
  await tests('@playwright/test/cli.js', 'test', '--project=site', '--workers=50%', ...files)
})

test('every page of theirs holds from 320 to 2560 px, and words without room are those that the build names', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  expect(output).toContain(
    'content/site.json: name has "Markenberatung", for which a screen of 320 px has no room',
  )
  const server = await project.serve()
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const map = readFileSync(join(project.folder, 'out/sitemap.xml'), 'utf8')
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths.length).toBe(8)
  for (const path of [...paths, '/nowhere']) {
    await page.goto(server.origin + path)
    await untilInItsTypeface(page)
    for (const width of [320, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(problems), `${path}, ${width} px`).toEqual([])
      expect(await page.evaluate(linesOf, 'Markenberatung'), `${path}, ${width} px`).toBe(
        width === 320 ? 2 : 1,
      )
    }
  }
  await page.close()
  await server.close()
})

/** Runs tests in the copy, as an owner does. @returns what they said */
async function tests(program: string, ...args: string[]): Promise<string> {
  // What this run has set for itself is not theirs.
  const ours = Object.keys(process.env).filter((name) =>
    /^(TEST_|PLAYWRIGHT_|PW_|JEST_|NODE_OPTIONS|FORCE_COLOR)/.test(name),
  )
  const env = { ...process.env, ...Object.fromEntries(ours.map((name) => [name, undefined])), NO_COLOR: '1' }
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [join(project.folder, 'node_modules', program), ...args],
      { cwd: project.folder, env, maxBuffer: 64 * 1024 ** 2 },
    )
    return stdout + stderr
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error
    throw new Error(`Tests of the owner's site failed:\n${error.stdout}${error.stderr}`)
  }
}

/** Runs in the page: on how many lines a word of the bar stands. */
function linesOf(word: string): number {
  const walker = document.createTreeWalker(
    document.querySelector('header') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  while (walker.nextNode()) {
    const node = walker.currentNode
    const start = node.nodeValue?.indexOf(word) ?? -1
    if (start < 0) continue
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  return 0
}
