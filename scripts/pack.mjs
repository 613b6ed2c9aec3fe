/**
 * Packs a package of packages/ for npm as JavaScript with its types: node scripts/pack.mjs static-next <destination>
 *
 * In the workspace the sources run as they are. Below node_modules Node reads no TypeScript, and the `tsc` of whoever
 * installs a package should not check it.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const [name = '', destination = '.'] = process.argv.slice(2)
const home = join(import.meta.dirname, '../packages', name)
const staged = mkdtempSync(join(tmpdir(), 'pack-'))

/** @param {string} source of an export: `./src/build.ts` */
function compiled(source) {
  const path = source.replace('./src/', './dist/').replace(/\.tsx?$/, '')
  return { types: `${path}.d.ts`, default: `${path}.js` }
}

try {
  const { bin, exports, ...settings } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const { tsx, ...dependencies } = settings.dependencies
  // The door of the workspace makes Node read TypeScript, and is not needed here.
  const doors = Object.entries(exports).map(([door, source]) => [door, compiled(source.types ?? source)])
  const published = {
    ...settings,
    ...(bin && { bin: { [name]: './cli.mjs' } }),
    exports: Object.fromEntries(doors),
    dependencies,
    files: ['dist', 'cli.mjs'],
  }
  writeFileSync(join(staged, 'package.json'), JSON.stringify(published, null, 2))
  const config = {
    compilerOptions: {
      target: 'es2023',
      lib: ['es2024', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      rootDir: join(home, 'src'),
      outDir: join(staged, 'dist'),
      typeRoots: [join(import.meta.dirname, '../node_modules/@types')],
      types: ['node'],
      declaration: true,
      rewriteRelativeImportExtensions: true,
      allowJs: true,
      skipLibCheck: true,
      // `npm test` has checked it.
      noCheck: true,
    },
    include: [join(home, 'src')],
  }
  writeFileSync(join(staged, 'tsconfig.json'), JSON.stringify(config))
  execFileSync('npx', ['tsc', '-p', join(staged, 'tsconfig.json')], { cwd: home, stdio: 'inherit' })
  cpSync(join(home, 'README.md'), join(staged, 'README.md'))
  if (bin) {
    const run = "import { run } from './dist/cli.js'\n\nawait run(process.argv.slice(2))\n"
    writeFileSync(join(staged, 'cli.mjs'), `#!/usr/bin/env node\n${run}`)
  }
  mkdirSync(destination, { recursive: true })
  execFileSync('npm', ['pack', '--silent', '--pack-destination', resolve(destination)], {
    cwd: staged,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
} finally {
  if (existsSync(staged)) rmSync(staged, { recursive: true })
}
