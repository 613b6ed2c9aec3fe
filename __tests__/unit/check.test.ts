import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDir } from './support/content.ts'

const folder = mkdtempSync(join(tmpdir(), 'checked-'))
afterAll(() => rmSync(folder, { recursive: true }))

const check = (onGitHub = '') =>
  spawnSync(join(projectDir, 'node_modules/.bin/tsx'), [join(projectDir, 'scripts/check.ts'), folder], {
    encoding: 'utf8',
    env: { ...process.env, GITHUB_ACTIONS: onGitHub },
  })

test('npm run check names a mistake at its line, for people and as an annotation of GitHub, and pictures that no page shows', () => {
  for (const part of ['content', 'public', 'app'])
    cpSync(join(projectDir, part), join(folder, part), { recursive: true })
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  writeFileSync(join(folder, 'content/pictures/0.svg'), drawing)
  expect(check()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^The content has no mistake\.\ncontent\/pictures: 0\.svg.* shown by no page\./,
    ),
  })
  const file = join(folder, 'content/home.json')
  const words = JSON.parse(readFileSync(file, 'utf8'))
  words.hero.headline = ''
  const text = JSON.stringify(words, null, 2)
  writeFileSync(file, text)
  const line = text.split('\n').findIndex((one) => one.includes('"headline": ""')) + 1
  const sentence = 'content/home.json: hero.headline is empty.'
  expect(check()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`content/home.json:${line}\n  ${sentence}`),
  })
  expect(check('true').stdout).toContain(`::error file=content/home.json,line=${line}::${sentence}`)
})
