/** The scripts of the islands: an entry of our own in Next's compilation for browsers, and a list of its files. */
import { join } from 'node:path'
import type { NextConfig } from 'next'
import { changedInside } from '../../core/changed-inside.ts'
import { ownFile } from '../../core/modules.ts'
import type { Files } from '../../core/pages.ts'
import { entryFile, readList } from './client-files.ts'

type Webpack = NonNullable<NextConfig['webpack']>
export type WebpackConfig = Parameters<Webpack>[0]
type NextWebpack = Parameters<Webpack>[1]['webpack']

/**
 * What the compilation says of the islands; written into the export, from which the last step takes it. All paths below
 * `_next/`. `files`: by the ids of the files with `'use client'`, the `scripts` that their islands need, and what these may
 * load `later`; `problems`: what the server's part is to say at the end of the build
 */
export type Islands = {
  files: Record<string, { file: string; scripts: string[]; later: string[] }>
  problems: string[]
}

const entryName = 'islands'

/** Where the file stands, below `_next/`. */
const islandsFile = 'static/islands.json'

/**
 * Chromium compiles all of a script with this first line while it still arrives, beside the page: a form answers a tap
 * 100 ms sooner on a slow phone (https://v8.dev/blog/explicit-compile-hints). To others it is a comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad'

/** Of a module's number: a thousand million of them for a thousand modules. */
const digits = 9

/** The Trusted Types policy by which webpack's runtime loads further chunks. */
export const chunkPolicy = 'chunks'

/**
 * @param config of the compilation for browsers
 */
export function addIslands(config: WebpackConfig, projectDir: string) {
  const { entry } = config
  config.entry = async () => ({
    ...(await entry()),
    // One file that waits for no other: by default Next lets every entry wait for its own (`dependOn: 'main'`) and share
    // a runtime with them, which would list their chunks in the order in which they happened to be compiled.
    // The layer gives it the React by which Next makes the pages.
    [entryName]: {
      import: join(projectDir, entryFile),
      layer: 'app-pages-browser',
      dependOn: undefined,
      runtime: false,
    },
  })
  config.output.trustedTypes = { policyName: chunkPolicy }
  withoutStyleLoading(config)
  config.plugins.push({
    apply(compiler: WebpackConfig) {
      const { BannerPlugin, Compilation, sources } = compiler.webpack
      new BannerPlugin({
        banner: compileHint,
        raw: true,
        include: new RegExp(`/${entryName}-`),
        // Behind the minifier, which takes comments out, and before files are named by their bytes.
        stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }).apply(compiler)
      compiler.hooks.thisCompilation.tap(entryName, (compilation: WebpackConfig) => {
        compilation.hooks.finishModules.tap(entryName, (modules: Iterable<WebpackConfig>) => {
          if (!hasReactOfNext(compilation, [...modules])) compilation.errors.push(changedInside(otherReact))
        })
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
        compilation.hooks.processAssets.tap({ name: entryName, stage }, () => {
          const islands = islandsIn(compilation, projectDir)
          compilation.emitAsset(islandsFile, new sources.RawSource(JSON.stringify(islands)))
        })
      })
    },
  })
}

const otherReact = 'an entry with the layer app-pages-browser gets another React than pages are made by'

/** Whether what hydrates islands is the React that Next brings. */
function hasReactOfNext({ moduleGraph }: WebpackConfig, modules: WebpackConfig[]): boolean {
  const own = modules.find(({ resource }) => resource === ownFile('next/islands/browser/hydrate-islands'))
  const used: WebpackConfig[] = own?.dependencies.map((one: object) => moduleGraph.getModule(one)) ?? []
  return !own || used.some((one) => /[\\/]next[\\/]dist[\\/]compiled[\\/]react-dom/.test(one?.resource))
}

/** Styles stand in the pages: what webpack would load with a chunk is there already, and the policy lets no more in. */
function withoutStyleLoading({ plugins }: WebpackConfig) {
  const plugin = plugins.find((one: object) => one.constructor.name === 'NextMiniCssExtractPlugin')
  if (plugin?.options?.runtime === undefined) {
    throw changedInside('Next extracts styles in another way')
  }
  plugin.options.runtime = false
}

/** What more than one island needs is a chunk of its own, where that is worth a request. */
export const sharedByIslands = {
  chunks: (chunk: WebpackConfig) => [...chunk.groupsIterable].every((group) => isLoadedBy(entryName, group)),
  type: /^javascript/,
  minChunks: 2,
  minSize: 10_000,
}

/** @returns whether it is loaded by an entry, sooner or later, and by no other */
function isLoadedBy(name: string, group: WebpackConfig): boolean {
  const parents = group.getParents()
  return (
    parents.length > 0 && parents.every((one: WebpackConfig) => one.name === name || isLoadedBy(name, one))
  )
}

/**
 * Numbers the modules out of so many numbers that none collide. By default there are a few thousand; how collisions are
 * resolved, and with it the bytes, depends on the project's folder and on the order of the build.
 *
 * @param config of the compilation for browsers
 * @param webpack the one that Next brings
 */
export function numberModules(config: WebpackConfig, webpack: NextWebpack) {
  config.optimization.moduleIds = false
  config.plugins.push(new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: digits }))
}

function islandsIn(compilation: WebpackConfig, projectDir: string): Islands {
  const { files: clientFiles, problems } = readList(projectDir)
  const entrypoint: WebpackConfig | undefined = compilation.entrypoints.get(entryName)
  if (!entrypoint) return { files: {}, problems }
  if (entrypoint.options.dependOn?.length > 0) {
    throw changedInside(`the scripts of the islands wait for Next's own (${entrypoint.options.dependOn})`)
  }
  const scriptsOf = (group: WebpackConfig): string[] =>
    group.getFiles().filter((file: string) => file.endsWith('.js'))
  const laterThan = (group: WebpackConfig): string[] =>
    group.getChildren().flatMap((child: WebpackConfig) => [...scriptsOf(child), ...laterThan(child)])
  const groups: WebpackConfig[] = entrypoint.getChildren()
  const ofEntry = groups.filter(({ name }) => !clientFiles.some(({ id }) => id === name))
  const laterInAll = ofEntry.flatMap((group) => [...scriptsOf(group), ...laterThan(group)])
  const files = clientFiles.map(({ id, file }) => {
    const own = groups.filter(({ name }) => name === id)
    const scripts = new Set([entrypoint, ...own].flatMap(scriptsOf))
    return [id, { file, scripts: [...scripts], later: [...laterInAll, ...own.flatMap(laterThan)] }]
  })
  return { files: Object.fromEntries(files), problems }
}

/**
 * @param files the export as Next wrote it
 * @throws when the file is not there
 */
export function readIslands(files: Files): Islands {
  const bytes = files.get(`_next/${islandsFile}`)
  if (!bytes)
    throw new Error(`The export has no _next/${islandsFile}. Build it with webpack: next build --webpack.`)
  return JSON.parse(bytes.toString('utf8'))
}
