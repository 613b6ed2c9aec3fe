import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, projectDir, test } from './site'

const needed = ['build', 'content', 'public', 'next.config.mjs', 'package.json']

test('an editor who mistypes is told all mistakes with the way out, and the site that was built is still there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'))
  try {
    for (const path of needed) cpSync(join(projectDir, path), join(folder, path), { recursive: true })
    symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'out'))
    writeFileSync(join(folder, 'out/index.html'), 'the last site')
    changed(join(folder, 'content/home.json'), '"headline"', '"headlin"')
    changed(join(folder, 'content/site.json'), '"copyrightYear": 2023', '"copyrightYear": "2023"')

    const build = spawnSync('npm', ['run', 'build'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    })
    expect(build.status).toBe(1)
    expect(build.stderr).toContain(
      'content/home.json: hero.headlin is not a known field. Did you mean "headline"?',
    )
    expect(build.stderr).toMatch(/content\/site\.json: footer\.copyrightYear is "2023"\. Write the year/)
    expect(build.stderr).not.toContain('    at ')
    expect(readdirSync(join(folder, 'out'))).toEqual(['index.html'])
    expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('the last site')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function changed(file: string, before: string, after: string) {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(before)
  writeFileSync(file, text.replace(before, after))
}
