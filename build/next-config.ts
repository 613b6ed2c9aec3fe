import { join } from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { writeFont } from '../lib/brand/font.ts'
import { nameStyles } from '../lib/brand/name-size.ts'
import { paletteOf } from '../lib/brand/palette.ts'
import { readTokens } from '../lib/brand/tokens.ts'
import { ContentError, readContent } from '../lib/content/check.ts'
import { addressOf } from './address.ts'
import { nameClassesByFile } from './class-names.ts'
import { editing } from './editing.ts'
import { checkFolder, checkMode, checkOut } from './folder.ts'
import { addIslands, numberModules } from './islands.ts'
import { sayWarnings } from './warnings.ts'

const projectDir = join(import.meta.dirname, '..')

// A build asks nobody on the network, and waits for nobody.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'

// Next draws a new key for each build and keys webpack's cache on disk by it, so that no build ever reuses another's
// work. The key guards server actions; an export has none, so a constant one guards nothing and keeps the cache.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= Buffer.alloc(32).toString('base64')

export default async function config(phase: string): Promise<NextConfig> {
  const isEdited = phase === PHASE_DEVELOPMENT_SERVER && process.env.WITH_EDITOR === '1'
  const { basePath: path, measures } = await prepare(phase, isEdited)
  // The editor asks for its own addresses, which stand at the root.
  const basePath = isEdited ? '' : path
  return {
    // In development there is more than visitors get: pictures made while an editor looks at them.
    ...(phase === PHASE_DEVELOPMENT_SERVER
      ? {
          pageExtensions: ['dev.tsx', 'dev.ts', 'tsx', 'ts'],
          // By its number, too: Next hands what it needs to `localhost` alone.
          allowedDevOrigins: ['127.0.0.1'],
        }
      : { output: 'export' as const }),
    // Next writes the export here; the adapter finishes it and brings it into out/ as its very last step.
    distDir: '.export',
    adapterPath: join(projectDir, 'build/adapter.ts'),
    basePath,
    // Only Next's own router would ask for it, and it does not ship: any constant gives the same bytes on every build.
    generateBuildId: () => 'export',
    env: { BASE_PATH: basePath, ...measures },
    // Types are checked by `npm test`: nobody who changes a word can break one. See docs/decisions/0023-a-quick-build.md
    typescript: { tsconfigPath: 'build/tsconfig.json', ignoreBuildErrors: true },
    // A list of the files that a server would need, which takes a third of the build: an export has no server.
    outputFileTracingExcludes: { 'next-server': ['**/*'] },
    // Used while pages are written, and by no visitor: Node loads them as they are, so nobody compiles them first.
    serverExternalPackages: [
      '@csstools/css-calc',
      'culori',
      'fastest-levenshtein',
      'fontkit',
      'subset-font',
      'zod',
    ],
    // Next leaves it outside, where it can be waited for only; the content is there at once, with its problems.
    transpilePackages: ['postcss'],
    poweredByHeader: false,
    reactStrictMode: true,
    ...(isEdited && editing),
    experimental: {
      inlineCss: true,
      // A style sheet a component: a page carries the styles of its own components and no others.
      cssChunking: false,
      globalNotFound: true,
      // Code that runs once, here.
      serverMinification: false,
    },
    webpack(webpackConfig, { dev, isServer, webpack }) {
      webpackConfig.module.rules.push(
        {
          test: /[\\/]content[\\/]\w+\.json$/,
          type: 'json',
          use: join(projectDir, 'build/loaders/content-words.ts'),
        },
        {
          // Next forgets its own folder in what style sheets name, once they stand in the page (`inlineCss`).
          test: join(projectDir, '.font/extended.woff2'),
          generator: { publicPath: `${basePath}/_next/` },
        },
        ...(dev
          ? [
              {
                test: join(projectDir, 'lib/content/index.ts'),
                use: join(projectDir, 'build/loaders/content-door.ts'),
              },
            ]
          : []),
      )
      if (!dev) {
        nameClassesByFile(webpackConfig)
        webpackConfig.plugins = withoutTraces(webpackConfig.plugins)
      }
      // The chunk path of the specification, section 7. Its timeout and its errors are webpack's own.
      if (!dev && !isServer) {
        addIslands(webpackConfig, projectDir)
        numberModules(webpackConfig, webpack)
        webpackConfig.output.chunkFilename = 'static/js/[name].[contenthash].chunk.js'
        webpackConfig.optimization.splitChunks = {
          cacheGroups: {
            default: false,
            defaultVendors: false,
            // Split off, it comes first on every page, the 404 too: it declares the order of the cascade layers.
            base: {
              test: /[\\/]app[\\/](tokens|globals)\.css$/,
              type: 'css/mini-extract',
              chunks: 'all',
              enforce: true,
            },
          },
        }
      }
      return webpackConfig
    },
  }
}

/** Without the other half of the list of files for a server, which no option leaves out. */
function withoutTraces(plugins: object[]) {
  return plugins.filter((plugin) => plugin.constructor.name !== 'TraceEntryPointsPlugin')
}

/**
 * Checks content and palette and cuts the typeface to them, before anything is built from them.
 *
 * @param isEdited whether the editor is to open, in which a mistake in one file can be mended
 * @returns the path below which the site will stand, and what the layout has to know of the words, as the typeface
 * sets them
 */
async function prepare(
  phase: string,
  isEdited: boolean,
): Promise<{ basePath: string; measures: Record<string, string> }> {
  try {
    checkFolder(projectDir)
    if (phase === PHASE_PRODUCTION_BUILD) {
      checkMode(process.env.NODE_ENV)
      checkOut(projectDir)
    }
    const content = readContent(projectDir)
    const { basePath } = addressOf(content.site.url)
    paletteOf(readTokens(projectDir))
    if (phase === PHASE_PRODUCTION_BUILD || phase === PHASE_DEVELOPMENT_SERVER) {
      await writeFont(projectDir, content, { isWhole: phase === PHASE_DEVELOPMENT_SERVER })
      // A build says them last, where they are read.
      if (phase === PHASE_DEVELOPMENT_SERVER) sayWarnings(content, projectDir)
      return { basePath, measures: { NAME_STYLES: nameStyles(projectDir, content.site.name) } }
    }
    return { basePath, measures: {} }
  } catch (error) {
    if (isEdited && error instanceof ContentError) {
      console.error(`\n${error.message}\n\nThe editor opens; the pages do when this is mended.\n`)
      await writeFont(projectDir, {}, { isWhole: true })
      return { basePath: '', measures: { NAME_STYLES: '' } }
    }
    // A stack trace helps nobody who has mistyped a word: say what is wrong, and stop.
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
