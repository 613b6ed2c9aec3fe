import { join } from 'node:path'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { addressOf } from './build/address.mjs'
import { shortClassNames, useClassNames } from './build/class-names.mjs'
import { writeFont } from './build/font.mjs'
import { addIslands, numberModules } from './build/islands.mjs'
import { nameStyles, widthOf } from './build/name-size.mjs'
import { checkColours } from './build/palette.mjs'
import { writeSecurity } from './build/security.mjs'
import { readContent } from './content/check.mjs'

const projectDir = import.meta.dirname

// Next draws a new key for each build and keys webpack's cache on disk by it, so that no build ever reuses another's
// work. The key guards server actions; an export has none, so a constant one guards nothing and keeps the cache.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= Buffer.alloc(32).toString('base64')

/**
 * @param {string} phase
 * @returns {Promise<import('next').NextConfig>}
 */
export default async function config(phase) {
  const { basePath, measures } = await prepare(phase)
  const classNames = shortClassNames(['components', 'islands'].map((folder) => join(projectDir, folder)))
  return {
    output: 'export',
    // Next writes the export here; the adapter finishes it and brings it into out/ as its very last step.
    distDir: '.export',
    adapterPath: join(projectDir, 'build/adapter.mjs'),
    basePath,
    // Only Next's own router would ask for it, and it does not ship: any constant gives the same bytes on every build.
    generateBuildId: () => 'export',
    env: { BASE_PATH: basePath, ...measures },
    // What ships, and not its tests: a mistake in those is no reason not to publish.
    typescript: { tsconfigPath: 'build/tsconfig.json' },
    // A list of the files that a server would need, which takes a third of the build: an export has no server.
    outputFileTracingExcludes: { 'next-server': ['**/*'] },
    poweredByHeader: false,
    reactStrictMode: true,
    experimental: {
      inlineCss: true,
      // A style sheet a component: a page carries the styles of its own components and no others.
      cssChunking: false,
      globalNotFound: true,
    },
    webpack(webpackConfig, { dev, isServer, webpack }) {
      if (!dev) {
        const found = useClassNames(webpackConfig.module.rules, classNames)
        if (found === 0)
          throw new Error('next.config.mjs: css-loader is not where build/class-names.mjs looks for it.')
        // A new class moves the names of those after it: files that were compiled with the old ones must not be used again.
        webpackConfig.cache.version += classNames.key
      }
      // The chunk path of the specification, section 7. Its timeout and its errors are webpack's own.
      if (!dev && !isServer) {
        addIslands(webpackConfig, projectDir)
        numberModules(webpackConfig, webpack)
        webpackConfig.output.chunkFilename = 'static/js/[name].[contenthash].chunk.js'
        // Split off first, it comes first on every page, the 404 too: it declares the order of the cascade layers.
        webpackConfig.optimization.splitChunks.cacheGroups.base = {
          test: /[\\/]app[\\/](tokens|globals)\.css$/,
          type: 'css/mini-extract',
          chunks: 'all',
          enforce: true,
          priority: 100,
        }
      }
      return webpackConfig
    },
  }
}

/**
 * Checks content and palette, cuts the typeface to them and writes what goes into `public/`, before anything is built
 * from them.
 * @param {string} phase
 * @returns {Promise<{ basePath: string, measures: Record<string, string> }>} the path below which the site will stand, and
 * what the layout has to know of the words, as the typeface sets them
 */
async function prepare(phase) {
  try {
    const content = readContent(projectDir)
    const { basePath } = addressOf(content.site.url)
    checkColours(projectDir)
    if (phase === PHASE_PRODUCTION_BUILD || phase === PHASE_DEVELOPMENT_SERVER) {
      await writeFont(projectDir, content)
      writeSecurity(projectDir, content.site)
      const measures = {
        NAME_STYLES: nameStyles(projectDir, content.site.name),
        BETWEEN_WIDTH: String(widthOf(projectDir, content.about.explanation.lead.between)),
      }
      return { basePath, measures }
    }
    return { basePath, measures: {} }
  } catch (error) {
    // A stack trace helps nobody who has mistyped a word: say what is wrong, and stop.
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
