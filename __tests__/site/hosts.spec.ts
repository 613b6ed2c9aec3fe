import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { basePath } from '../../lib/urls.ts'
import { copiedProject } from '../support/copy.ts'
import { readBuilt } from '../support/html.ts'
import { expect, test } from '../support/site.ts'

/* How hosts answer is asked in the package: packages/static-next/test/sites/hosts.spec.ts. */

test('the commit that the site was built from is asked for anew each time', () => {
  expect(readBuilt('_headers')).toContain(`\n${basePath}/build.json\n  Cache-Control: no-cache\n`)
})

test('vercel.json, which is committed, says what the list of headers says', () => {
  const project = copiedProject('hosts')
  try {
    const before = readFileSync(join(project.folder, 'vercel.json'), 'utf8')
    execFileSync(process.execPath, ['node_modules/static-next/cli.mjs', 'hosts'], { cwd: project.folder })
    const isWritten = readFileSync(join(project.folder, 'vercel.json'), 'utf8') === before
    expect(isWritten, 'Run: npm run hosts').toBe(true)
  } finally {
    project.remove()
  }
})
