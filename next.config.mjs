import { join } from 'node:path'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { addressOf } from './build/address.mjs'
import { shortClassNames, useClassNames } from './build/class-names.mjs'
import { writeFont } from './build/font.mjs'
import { addIslands, numberModules } from './build/islands.mjs'
import { paletteOf } from './build/palette.mjs'
import { writeSecurity } from './build/security.mjs'
import { readTokens } from './build/tokens.mjs'
import { brokenPhotos } from './content/broken-photos.mjs'
import { ContentError, readContent } from './content/check.mjs'

const projectDir = import.meta.dirname

// Next draws a new key for each build and keys webpack's cache on disk by it, so that no build ever reuses another's
// work. The key guards server actions; an export has none, so a constant one guards nothing and keeps the cache.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= Buffer.alloc(32).toString('base64')

/**
 * @param {string} phase
 * @returns {Promise<import('next').NextConfig>}
 */
export default async function config(phase) {
  const basePath = await prepare(phase)
  const classNames = shortClassNames(['components', 'islands'].map((folder) => join(projectDir, folder)))
  return {
    // In development there is more than visitors get: pictures made while an editor looks at them.
    ...(phase === PHASE_DEVELOPMENT_SERVER
      ? {
          pageExtensions: ['dev.tsx', 'dev.ts', 'tsx', 'ts'],
          // Next leaves it outside, where it can be waited for only; the content is there at once, with its problems.
          transpilePackages: ['postcss'],
        }
      : { output: /** @type {const} */ ('export') }),
    // Next writes the export here; the adapter finishes it and brings it into out/ as its very last step.
    distDir: '.export',
    adapterPath: join(projectDir, 'build/adapter.mjs'),
    basePath,
    // Only Next's own router would ask for it, and it does not ship: any constant gives the same bytes on every build.
    generateBuildId: () => 'export',
    env: { BASE_PATH: basePath },
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
 * @returns {Promise<string>} the path below which the site will stand
 */
async function prepare(phase) {
  try {
    const content = readContent(projectDir)
    const { basePath } = addressOf(content.site.url)
    paletteOf(readTokens(projectDir))
    if (phase === PHASE_PRODUCTION_BUILD || phase === PHASE_DEVELOPMENT_SERVER) {
      const broken = await brokenPhotos(projectDir, content)
      if (broken.length > 0) throw new ContentError(broken)
      await writeFont(projectDir, content)
      writeSecurity(projectDir, content.site)
    }
    return basePath
  } catch (error) {
    // A stack trace helps nobody who has mistyped a word: say what is wrong, and stop.
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
