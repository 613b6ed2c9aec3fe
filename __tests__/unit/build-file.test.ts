import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '../../editor/git.ts'
import { withBuildFile } from '../../lib/build-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'built-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a build says its commit: git’s, else the one that its host tells, or it says nothing', async () => {
  const commitOf = (root: string) => {
    const file = withBuildFile(new Map(), root).get('build.json')
    return file && JSON.parse(file.toString()).commit
  }
  const before = { ...process.env }
  try {
    delete process.env.GITHUB_SHA
    process.env.COMMIT_REF = 'of the host'
    expect(commitOf(folder)).toBe('of the host')
    delete process.env.COMMIT_REF
    expect(commitOf(folder)).toBeUndefined()
    await git(folder, ['init', '-q'])
    mkdirSync(join(folder, 'content'))
    writeFileSync(join(folder, 'content/site.json'), '{}')
    await git(folder, ['add', 'content'])
    await git(folder, ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'one'])
    process.env.COMMIT_REF = 'of the host'
    expect(commitOf(folder)).toBe(await git(folder, ['rev-parse', 'HEAD']))
  } finally {
    process.env = before
  }
})
