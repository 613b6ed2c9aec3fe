/** The files with `'use client'` that server code uses: each export of one is an island. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { ownFile } from '../../own-file.ts'
import { fileOfApp } from '../app-file.ts'
import { writeWhole } from '../cache.ts'
import type { WebpackConfig } from './islands.ts'

/** `id`: by what pages and the entry of the browser know it; `file`: from the folder of the project. */
export type ClientFile = { id: string; path: string; file: string }

const name = 'client-files'

/** Files that Next shows by itself when something breaks: they have to be what Next gives to its own error boundary. */
const shownByNext = /[\\/](global-)?error\.[jt]sx?$/

/** Code of Next's own that it shows around pages, and that only its runtime makes alive. */
const ofNext = /[\\/]node_modules[\\/]next[\\/]/

/** @returns whether the exports of a file with `'use client'` are islands */
function isIslandFile(path: string): boolean {
  return path !== '' && !shownByNext.test(path) && !ofNext.test(path)
}

/** Readable, the same in every folder of a disk, and another one for each file. */
export function clientFileOf(path: string, projectDir: string): ClientFile {
  const file = relative(projectDir, path).replaceAll(sep, '/')
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 6)
  const [readable = ''] = basename(path)
    .replaceAll(/[^\w.-]/g, '')
    .split('.')
  return { id: `${readable}-${hash}`, path, file }
}

/**
 * Makes islands of the client components that server code shows: `boundary-loader.ts` wraps them, and a list of their
 * files is left for the compilation for browsers, which comes next.
 *
 * @param config of the compilation for the server
 * @param notice the module of the site for what stands beside each island: see `islandNotice` in settings.ts
 */
export function wrapClientFiles(config: WebpackConfig, projectDir: string, notice: string | undefined) {
  config.module.rules.push({
    test: (path: string) => /\.[cm]?[jt]sx?$/.test(path) && isIslandFile(path),
    issuerLayer: 'rsc',
    enforce: 'post',
    use: {
      loader: ownFile('export/insides/boundary-loader'),
      options: { projectDir, notice: notice && join(projectDir, notice) },
    },
  })
  config.plugins.push({
    apply(compiler: WebpackConfig) {
      compiler.hooks.thisCompilation.tap(name, (compilation: WebpackConfig) => {
        // Before modules are joined into larger ones, which are no files. Not while they are made: those that webpack
        // takes from its cache go through no loader.
        compilation.hooks.finishModules.tap(name, (modules: Iterable<WebpackConfig>) => {
          const isClient = ({ layer, buildInfo }: WebpackConfig) =>
            layer === 'rsc' && buildInfo?.rsc?.type === 'client'
          const paths = [...modules]
            .filter(isClient)
            .map(({ resource }) => String(resource).split('?')[0] ?? '')
          // Those of Next itself are in every build.
          if (paths.length === 0) compilation.errors.push(new Error(unmarked))
          writeClientFiles(projectDir, [...new Set(paths)].filter(isIslandFile))
        })
      })
    },
  })
}

const unmarked =
  'static-next: Next marks client modules in another way than buildInfo.rsc, so no island is found. See docs/decisions/0007-what-we-rely-on-inside-next.md'

/** By way of the disk: the compilations may run in processes of their own. */
const listFile = '.next/static-next/client-files.json'
export const entryFile = '.next/static-next/islands.mjs'

function writeClientFiles(projectDir: string, paths: string[]) {
  const files = paths.toSorted().map((path) => clientFileOf(path, projectDir))
  writeWhole(join(projectDir, listFile), JSON.stringify(files))
  writeWhole(join(projectDir, entryFile), entrySource(projectDir, files))
}

/** The one module whose scripts ship: it knows every file with islands, and loads none before it is asked for. */
function entrySource(projectDir: string, files: ClientFile[]): string {
  const metrics = fileOfApp(projectDir, 'instrumentation-client')
  const errorPage = fileOfApp(projectDir, 'app/global-error')
  const literal = (text: string) => JSON.stringify(text)
  return [
    ...(metrics ? [`import ${literal(metrics)}`] : []),
    ...(errorPage ? [`import ErrorPage from ${literal(errorPage)}`] : ['const ErrorPage = undefined']),
    `import { hydrateIslands } from ${literal(ownFile('islands/browser/hydrate-islands'))}`,
    'hydrateIslands({',
    ...files.map(
      ({ id, path }) =>
        `  ${literal(id)}: () => import(/* webpackChunkName: ${literal(id)} */ ${literal(path)}),`,
    ),
    '}, ErrorPage)\n',
  ].join('\n')
}

export function readClientFiles(projectDir: string): ClientFile[] {
  return JSON.parse(readFileSync(join(projectDir, listFile), 'utf8'))
}
