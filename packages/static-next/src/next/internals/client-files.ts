/** The files with `'use client'` that server code uses: each export of one is an island. */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { writeWhole } from '../../core/cache.ts'
import { changedInside } from '../../core/changed-inside.ts'
import { fileOfApp, ownFile } from '../../core/modules.ts'
import type { WebpackConfig } from './islands.ts'
import { doorProblems, namesImports, scriptProblems } from './next-doors.ts'

/** `id`: by what pages and the entry of the browser know it; `file`: from the folder of the project. */
export type ClientFile = { id: string; path: string; file: string }

const name = 'client-files'

/** Files that Next shows by itself when something breaks: they have to be what Next gives to its own error boundary. */
const shownByNext = /[\\/](global-)?error\.[jt]sx?$/

/** Code of Next's own that it shows around pages, and that only its runtime makes alive. */
const ofNext = /[\\/]node_modules[\\/]next[\\/]/

/** The module with what stands around islands while pages are made. */
const wrapperModule = ownFile('next/islands/prerender')

/** @returns whether the exports of a file with `'use client'` are islands */
function isIslandFile(path: string): boolean {
  return path !== '' && path !== wrapperModule && !shownByNext.test(path) && !ofNext.test(path)
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

/** Next follows no import of a client file, so the wrapper is imported by the files that every page has. */
const layoutFiles = /[\\/]app[\\/](.*[\\/])?(layout|global-not-found)\.[jt]sx?$/

/**
 * Makes islands of the client components that server code shows: `island-boundary-loader.ts` wraps them, and a list of their
 * files is left for the compilation for browsers, which comes next.
 *
 * @param config of the compilation for the server
 * @param notice the module of the site for what stands beside each island: see `islandNotice` in settings.ts
 */
export function wrapClientFiles(config: WebpackConfig, projectDir: string, notice: string | undefined) {
  const noticePath = notice && join(projectDir, notice)
  config.module.rules.push(
    {
      test: (path: string) => /\.[cm]?[jt]sx?$/.test(path) && isIslandFile(path),
      issuerLayer: 'rsc',
      enforce: 'post',
      loader: ownFile('next/internals/island-boundary-loader'),
      options: { projectDir, notice: noticePath },
    },
    {
      test: layoutFiles,
      issuerLayer: 'rsc',
      enforce: 'post',
      loader: ownFile('next/internals/import-also-loader'),
      options: { pathsIn: () => [wrapperModule] },
    },
  )
  config.plugins.push({
    apply(compiler: WebpackConfig) {
      compiler.hooks.thisCompilation.tap(name, (compilation: WebpackConfig) => {
        // Before modules are joined into larger ones, which are no files. Not while they are made: those that webpack
        // takes from its cache go through no loader.
        compilation.hooks.finishModules.tap(name, (modules: Iterable<WebpackConfig>) => {
          compilation.errors.push(...readModules(compilation, [...modules], projectDir, noticePath))
        })
      })
    },
  })
}

/** Writes the list of client files. @returns what stops the build */
function readModules(
  compilation: WebpackConfig,
  modules: WebpackConfig[],
  projectDir: string,
  noticePath: string | undefined,
): Error[] {
  const isClient = ({ layer, buildInfo }: WebpackConfig) =>
    layer === 'rsc' && buildInfo?.rsc?.type === 'client'
  const paths = new Set(modules.filter(isClient).map(pathOf).filter(isIslandFile))
  const files = [...paths].toSorted().map((path) => clientFileOf(path, projectDir))
  // By what Next's loader has made of them, too: those of Next itself may be marked as ever.
  const isUnmarked = modules.some(
    (one) =>
      one.layer === 'rsc' &&
      !isClient(one) &&
      isIslandFile(pathOf(one)) &&
      /\bregisterClientReference\(/.test(String(one.originalSource?.()?.source())),
  )
  const errorPage = fileOfApp(projectDir, 'app/global-error')
  const moduleIn = (layer: string, path: string | undefined) =>
    modules.find((one) => one.layer === layer && pathOf(one) === path)
  const errorModule = moduleIn('ssr', errorPage)
  const wrapper = moduleIn('ssr', wrapperModule)
  const nameOf = (one: WebpackConfig) => clientFileOf(pathOf(one), projectDir).file
  const ownModules = modules.filter((one) => !ofNext.test(pathOf(one)))
  const withActions = new Set(modules.filter(({ buildInfo }) => buildInfo?.rsc?.actionIds).map(nameOf))
  writeClientFiles(projectDir, {
    files,
    styles: stylesOf(compilation, [moduleIn('rsc', noticePath), errorModule]),
    problems: scriptProblems(ownModules, nameOf),
  })
  const problems = [
    ...files.filter(({ file }) => drawsHtml.test(file)).map(({ file }) => `${file} ${aroundHtml}`),
    ...[...withActions].map((file) => `${file} has a server action. ${withoutServer}`),
    ...doorProblems(ownModules, nameOf),
  ]
  return [
    ...(isUnmarked || !modules.some(isClient)
      ? [changedInside('Next marks client modules in another way than buildInfo.rsc, so no island is found')]
      : []),
    ...(errorPage && !errorModule
      ? [changedInside('Next compiles app/global-error in another layer than "ssr", so its styles are lost')]
      : []),
    ...(wrapper && !namesImports(wrapper)
      ? [changedInside('webpack names the imports of a module in another way than request and ids')]
      : []),
    // In one error: Next prints the first five.
    ...(problems.length > 0 ? [new Error(problems.join('\n'))] : []),
  ]
}

/** The first layout, and the page for addresses of no layout. */
const drawsHtml = /^(?:src\/)?app\/(?:layout|global-not-found)\.\w+$/

const aroundHtml =
  "has 'use client' and draws <html>, around which no island can stand: take it out, and put what needs the browser into a file of its own, which this one shows."

const withoutServer =
  "An export has no server: take 'use server' out, and send the form to a service by its address (action=\"https://…\"), or by fetch in a file with 'use client'."

function pathOf({ resource }: WebpackConfig) {
  return String(resource ?? '').split('?')[0] ?? ''
}

/** @returns the style sheets that modules name, in their order */
function stylesOf({ moduleGraph }: WebpackConfig, modules: WebpackConfig[]): string[] {
  const seen = new Set<WebpackConfig>()
  const styles = new Set<string>()
  const visit = (one: WebpackConfig) => {
    if (!one || seen.has(one)) return
    seen.add(one)
    // By what it imports, in that order: connections are listed in the order in which they happened to be resolved.
    for (const dependency of one.dependencies) visit(moduleGraph.getModule(dependency))
    if (/\.(css|scss|sass)$/.test(pathOf(one))) styles.add(pathOf(one))
  }
  for (const one of modules) visit(one)
  return [...styles]
}

/** `styles`: the sheets of what may come to stand beside an island; `problems`: for the end of the build */
type List = { files: ClientFile[]; styles: string[]; problems: string[] }

/** By way of the disk: the compilations may run in processes of their own. */
const folder = '.next/static-next'
const listFile = `${folder}/client-files.json`
export const entryFile = `${folder}/islands.mjs`

/** Leaves nothing to the next build, which would take it for its own if it compiled for browsers first. */
export function removeClientFiles(projectDir: string) {
  rmSync(join(projectDir, folder), { recursive: true })
}

function writeClientFiles(projectDir: string, list: List) {
  writeWhole(join(projectDir, listFile), JSON.stringify(list))
  writeWhole(join(projectDir, entryFile), entrySource(projectDir, list.files))
}

/**
 * Makes each file with islands import the styles of what may come to stand beside it or in its place: the notice, and the
 * error page. Styles stand in the pages; none are added later.
 *
 * @param config of the compilation for browsers
 */
export function importStyles(config: WebpackConfig, projectDir: string) {
  const list = () => readList(projectDir)
  config.module.rules.push({
    test: (path: string) => list().files.some((file) => file.path === path),
    enforce: 'post',
    loader: ownFile('next/internals/import-also-loader'),
    options: { file: join(projectDir, listFile), pathsIn: () => list().styles },
  })
}

/** The one module whose scripts ship: it knows every file with islands, and loads none before it is asked for. */
function entrySource(projectDir: string, files: ClientFile[]): string {
  const metrics = fileOfApp(projectDir, 'instrumentation-client')
  const errorPage = fileOfApp(projectDir, 'app/global-error')
  const literal = (text: string) => JSON.stringify(text)
  return [
    ...(metrics ? [`import ${literal(metrics)}`] : []),
    ...(errorPage ? [`import ErrorPage from ${literal(errorPage)}`] : ['const ErrorPage = undefined']),
    `import { hydrateIslands } from ${literal(ownFile('next/islands/browser/hydrate-islands'))}`,
    'hydrateIslands({',
    ...files.map(
      ({ id, path }) =>
        `  ${literal(id)}: () => import(/* webpackChunkName: ${literal(id)} */ ${literal(path)}),`,
    ),
    '}, ErrorPage)\n',
  ].join('\n')
}

export function readList(projectDir: string): List {
  return JSON.parse(readFileSync(join(projectDir, listFile), 'utf8'))
}
