/**
 * What `npm pack` and `npm publish` run before and behind them. npm gets JavaScript with its types; this repository reads the
 * sources. Below node_modules Node reads no TypeScript, and the `tsc` of whoever installs a package should not check it.
 *
 * node scripts/for-npm.mjs          makes dist/ and the package.json that npm gets
 * node scripts/for-npm.mjs undo     takes both away again
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const home = join(import.meta.dirname, '..')
const manifest = join(home, 'package.json')
const kept = join(home, 'package.json.repository')
const dist = join(home, 'dist')

// It is still there where an earlier run broke off.
if (existsSync(kept)) renameSync(kept, manifest)
rmSync(dist, { recursive: true, force: true })
if (process.argv[2] !== 'undo') {
  execFileSync('tsc', ['-p', 'tsconfig.pack.json'], {
    cwd: home,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  nameScriptsInTypes()
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(kept, text)
  writeFileSync(manifest, `${JSON.stringify(published(JSON.parse(text)), null, 2)}\n`)
}

/** `tsc` writes `./settings.js` into scripts, and leaves `./settings.ts` in types, where nobody would find it. */
function nameScriptsInTypes() {
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue
    const text = readFileSync(join(dist, path), 'utf8')
    writeFileSync(join(dist, path), text.replaceAll(/(['"]\.{1,2}\/[^'"\n]+)\.tsx?(?=['"])/g, '$1.js'))
  }
}

/** @param {Record<string, any>} manifest of the repository */
function published({ scripts, devDependencies, exports, ...settings }) {
  // The doors of the repository make Node read TypeScript by it.
  const { tsx, ...dependencies } = settings.dependencies
  const doors = Object.entries(exports).map(([door, source]) => [door, compiled(source.types ?? source)])
  return {
    ...settings,
    bin: { 'static-next': './dist/bin.js' },
    exports: { ...Object.fromEntries(doors), './package.json': './package.json' },
    dependencies,
  }
}

/** @param {string} source of an export: `./src/build.ts` */
function compiled(source) {
  const path = source.replace('./src/', './dist/').replace(/\.tsx?$/, '')
  return { types: `${path}.d.ts`, default: `${path}.js` }
}
