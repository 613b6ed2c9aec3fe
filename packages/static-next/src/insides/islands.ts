/** The scripts of the islands: an entry of our own in Next's compilation for browsers, and a list of its files. */
import { relative, sep } from 'node:path'
import type { NextConfig } from 'next'
import type { Files } from '../pages.ts'

type Webpack = NonNullable<NextConfig['webpack']>
export type WebpackConfig = Parameters<Webpack>[0]
type NextWebpack = Parameters<Webpack>[1]['webpack']

/**
 * What the compilation says of the islands; written into the export, from which the last step takes it.
 * `scripts`: what the entry consists of; `chunks`: what it may load later; both below `_next/`.
 * `clientFiles`: by Next's entry (`app/contactus/page`), the files with `'use client'` that its server code uses; for a
 * page without any, none
 */
export type Islands = {
  scripts: string[]
  chunks: string[]
  clientFiles: Record<string, string[]>
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
 * @param module that hydrates the islands; a site may have none
 */
export function addIslands(config: WebpackConfig, projectDir: string, module: string | undefined) {
  const { entry } = config
  config.entry = async () => ({
    ...(await entry()),
    // One file that waits for no other: by default Next lets every entry wait for its own (`dependOn: 'main'`) and share
    // a runtime with them, which would list their chunks in the order in which they happened to be compiled.
    ...(module && { [entryName]: { import: module, dependOn: undefined, runtime: false } }),
  })
  config.output.trustedTypes = { policyName: chunkPolicy }
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
        let clientFiles: Islands['clientFiles'] = {}
        // Before modules are joined into larger ones, which are no files.
        compilation.hooks.finishModules.tap(entryName, () => {
          clientFiles = clientFilesIn(compilation, projectDir)
        })
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
        compilation.hooks.processAssets.tap({ name: entryName, stage }, () => {
          const islands = { ...filesOf(compilation.entrypoints.get(entryName)), clientFiles }
          compilation.emitAsset(islandsFile, new sources.RawSource(JSON.stringify(islands)))
        })
      })
    },
  })
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

function filesOf(entrypoint: WebpackConfig | undefined): Pick<Islands, 'scripts' | 'chunks'> {
  if (!entrypoint) return { scripts: [], chunks: [] }
  if (entrypoint.options.dependOn?.length > 0) {
    throw new Error(
      `static-next: the scripts of the islands wait for Next's own (${entrypoint.options.dependOn}). See docs/decisions/0007-what-we-rely-on-inside-next.md`,
    )
  }
  const isScript = (file: string) => file.endsWith('.js')
  const laterThan = (group: WebpackConfig): string[] =>
    group.getChildren().flatMap((child: WebpackConfig) => [...child.getFiles(), ...laterThan(child)])
  return {
    scripts: entrypoint.getFiles().filter(isScript),
    chunks: [...new Set(laterThan(entrypoint))].filter(isScript).toSorted(),
  }
}

/** The client components that the server code of each page and layout uses, by Next's entry. */
function clientFilesIn({ entries, moduleGraph }: WebpackConfig, projectDir: string): Islands['clientFiles'] {
  const filesOf = (dependencies: WebpackConfig[]): string[] =>
    dependencies
      .map((dependency) => moduleGraph.getModule(dependency))
      .flatMap((entry) => [...moduleGraph.getOutgoingConnections(entry)])
      .map(({ module }) => relative(projectDir, module?.resource ?? '').replaceAll(sep, '/'))
      .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/(^|\/)node_modules\/next\//.test(file))
  return Object.fromEntries(
    [...entries]
      .filter(([name]) => name.startsWith('app/'))
      .map(([name, { dependencies }]) => [name, [...new Set(filesOf(dependencies))]]),
  )
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
