/**
 * The least a Next.js page with one client form weighs: an empty page with an empty form, built by the same version.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotli } from '../build/steps/report.mjs'

const sources = {
  'package.json': '{ "private": true }',
  'next.config.mjs': "export default { output: 'export', typescript: { ignoreBuildErrors: true } }",
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }',
  'app/page.jsx': "import { Form } from './form'\nexport default function Page() { return <Form /> }",
  'app/form.jsx':
    "'use client'\nexport function Form() { return <form onSubmit={(event) => event.preventDefault()} /> }",
}

/**
 * @param {string} projectDir the project whose packages build it
 * @returns {number} bytes of all scripts of that page (brotli, quality 11)
 */
export function floorOfOneForm(projectDir) {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'))
  try {
    mkdirSync(join(folder, 'app'))
    for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text)
    symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'))
    execFileSync(join(projectDir, 'node_modules/.bin/next'), ['build', '--webpack'], {
      cwd: folder,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const html = readFileSync(join(folder, 'out/index.html'), 'utf8')
    const scripts = [...html.matchAll(/<script [^>]*?src="\/([^"]+)"[^>]*>/g)]
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, path = '']) => brotli(readFileSync(join(folder, 'out', path))))
    return scripts.reduce((sum, bytes) => sum + bytes, 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
