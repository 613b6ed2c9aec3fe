import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copiedProject } from '../support/copy.ts'
import { expect, test } from '../support/site.ts'

test('an editor who mistypes is told all mistakes with the way out, and the last site is still there', () => {
  const project = copiedProject('editor')
  try {
    project.write('out/index.html', 'the last site')
    project.edit<{ hero: { headline?: string; headlin?: string } }>('home', ({ hero }) => {
      hero.headlin = hero.headline ?? ''
      delete hero.headline
    })
    project.edit<{ footer: { copyrightYear: unknown } }>('site', ({ footer }) => {
      footer.copyrightYear = '2023'
    })
    const next = ['node_modules/next/dist/bin/next', 'build', '--webpack']
    const { status, stdout, stderr } = spawnSync(process.execPath, next, {
      cwd: project.folder,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    const output = stdout + stderr
    expect(output).toContain('content/home.json: hero.headlin is not a known field.')
    expect(output).toMatch(
      /content\/site\.json: footer\.copyrightYear is "2023", which is not a number\. Write the year/,
    )
    expect(output).not.toContain('    at ')
    expect(readdirSync(join(project.folder, 'out'))).toEqual(['index.html'])
    expect(readFileSync(join(project.folder, 'out/index.html'), 'utf8')).toBe('the last site')
  } finally {
    project.remove()
  }
})
