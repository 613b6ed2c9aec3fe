import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotli } from '../../build/report.mjs'
import { copyProject } from '../../scripts/copies.mjs'
import { copiedProject } from '../support/copy'
import { expect, projectDir, test } from '../support/site'

test('an editor reads at the end of a build which pages a changed word has changed, and that nothing else has', async () => {
  // Two builds, and a machine that is busy with other tests.
  test.setTimeout(600_000)
  const project = copiedProject('report', copyProject)
  const page = join(project.folder, 'out/aboutus.html')
  try {
    // What was built of the same words before is there, as it is for an editor who builds again.
    cpSync(join(projectDir, 'out'), join(project.folder, 'out'), { recursive: true })
    const before = brotli(readFileSync(page))
    const again = await project.build()
    expect(again.output, "Next's list of routes").not.toContain('Route (app)')
    expect(lastLines(again.output)[0]).toBe('For visitors: nothing changed, every byte is as it was')

    const about = JSON.parse(readFileSync(join(project.folder, 'content/about.json'), 'utf8'))
    about.hero.intro += ' And another word.'
    project.write('content/about.json', JSON.stringify(about))
    const changed = await project.build()
    const after = brotli(readFileSync(page))
    const figures = [before, after].map((bytes) => bytes.toLocaleString('en-GB'))
    const difference =
      after === before ? 'as heavy as before' : `${after < before ? '−' : '+'}${Math.abs(after - before)}`
    expect(lastLines(changed.output).slice(0, 2)).toEqual([
      'For visitors: one page changed',
      `  /aboutus  ${figures.join(' → ')} bytes (${difference})`,
    ])
    expect(changed.output).not.toMatch(/^ {2}(new|gone): /m)
  } finally {
    project.remove()
  }
})

/** Those about visitors: nothing comes behind them. */
function lastLines(output: string): string[] {
  const lines = output.slice(output.indexOf('For visitors')).trimEnd().split('\n')
  expect(lines.length).toBeLessThan(10)
  return lines
}
