/**
 * The settings of Next for an export without Next's runtime. What is said here of webpack and of Next's own settings is
 * what the steps of `adapter.ts` stand on.
 */
import { join } from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { fileOfApp, ownFile } from '../core/modules.ts'
import { addressOfSite, nextSettings, redirectsOf, rememberSite, type StaticSite } from '../core/settings.ts'
import { importStyles, wrapClientFiles } from './internals/client-files.ts'
import { addIslands, numberModules, sharedByIslands } from './internals/islands.ts'
import { openDoors } from './internals/next-doors.ts'
import { mendStyleAddresses } from './internals/style-addresses.ts'
import { developmentPolicy } from './policy.ts'
import { checkBundler, checkFolder, checkMode, checkNoProxy, checkSettings } from './preflight.ts'

export type { Files } from '../core/pages.ts'
export type { IslandNotice, Policy, StaticSite } from '../core/settings.ts'

/**
 * Next's configuration for a static site: `next build --webpack` leaves a finished export in `out/`.
 *
 * @example
 * // next.config.mjs
 * import { staticSite } from 'static-next'
 * export default staticSite({ url: 'https://example.com' })
 *
 * @returns what Next asks once in each of its processes; it ends the process with a sentence where something is wrong
 */
export function staticSite(
  site: StaticSite,
): ((phase: string) => Promise<NextConfig>) & { site: StaticSite } {
  // With the settings, for those who read the file without Next.
  return Object.assign((phase: string) => configFor(site, phase), { site })
}

async function configFor(site: StaticSite, phase: string): Promise<NextConfig> {
  rememberSite(site)
  if (site.pictures) process.env.STATIC_NEXT_PICTURES = site.pictures
  // A build sends nothing over the network.
  process.env.NEXT_TELEMETRY_DISABLED ??= '1'
  // Next draws a new key for each build and keys webpack's cache on disk by it, so that no build ever reuses another's
  // work. The key guards server actions; an export has none, so a constant one guards nothing and keeps the cache.
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= Buffer.alloc(32).toString('base64')
  const projectDir = process.cwd()
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER
  const address = await prepare(site, phase, projectDir)
  const {
    basePath = address.basePath,
    webpack,
    env,
    experimental,
    images,
    headers,
    transpilePackages = [],
    ...next
  } = nextSettings(site, phase)
  return {
    ...(isDevelopment
      ? {
          // What is there while one writes, and nothing for visitors: `route.dev.ts`, `page.dev.tsx`.
          pageExtensions: ['dev.tsx', 'dev.ts', 'tsx', 'ts', 'jsx', 'js'],
          // Next allows `localhost` alone.
          allowedDevOrigins: ['127.0.0.1'],
          headers: async () => [
            {
              source: '/:path*',
              headers: [{ key: 'Content-Security-Policy', value: developmentPolicy(site.policy ?? {}) }],
            },
            ...((await headers?.()) ?? []),
          ],
        }
      : { output: 'export' as const }),
    // Next writes the export here; the adapter finishes it and writes it into out/ as its very last step.
    distDir: '.export',
    adapterPath: ownFile('next/adapter'),
    basePath,
    // Only Next's own router would ask for it, and it does not ship: any constant gives the same bytes on every build.
    generateBuildId: () => 'export',
    // Next's own loader is a server.
    images: { ...images, unoptimized: images?.loader === 'custom' ? images.unoptimized : true },
    env: {
      BASE_PATH: basePath,
      TRAILING_SLASH: next.trailingSlash ? 'yes' : '',
      ...env,
    },
    // A list of the files that a server would need, which takes a third of the build: an export has no server.
    outputFileTracingExcludes: { 'next-server': ['**/*'] },
    transpilePackages: ['static-next', ...transpilePackages],
    poweredByHeader: false,
    reactStrictMode: true,
    ...next,
    experimental: {
      inlineCss: true,
      // A style sheet a component: a page carries the styles of its own components and no others.
      cssChunking: false,
      // Code that runs once, here.
      serverMinification: false,
      globalNotFound: fileOfApp(projectDir, 'app/global-not-found') !== undefined,
      ...experimental,
    },
    webpack(config, context) {
      const { dev, isServer } = context
      if (!isServer) mendStyleAddresses(config)
      for (const { module, folder, onChange } of dev ? (site.watch ?? []) : []) {
        config.module.rules.push({
          resource: join(projectDir, module),
          loader: ownFile('next/watch-folder'),
          options: { folder: join(projectDir, folder), onChange },
        })
      }
      // In development Next hydrates pages as it always does.
      if (!dev) openDoors(config, isServer, projectDir)
      if (!dev && context.nextRuntime === 'nodejs') wrapClientFiles(config, projectDir, site.islandNotice)
      if (!dev && !isServer) {
        addIslands(config, projectDir)
        importStyles(config, projectDir)
        numberModules(config, context.webpack)
        config.output.chunkFilename = 'static/js/[name].[contenthash].chunk.js'
        config.optimization.splitChunks = { cacheGroups: cacheGroupsOf(site, projectDir) }
      }
      return webpack?.(config, context) ?? config
    },
  }
}

function cacheGroupsOf({ firstStyles = [] }: StaticSite, projectDir: string) {
  const paths = firstStyles.map((file) => join(projectDir, file))
  const test = (module: { nameForCondition?: () => string | null }) =>
    paths.includes(module.nameForCondition?.() ?? '')
  return {
    default: false,
    defaultVendors: false,
    islands: sharedByIslands,
    // Split off, they come first on every page, the 404 too.
    ...(paths.length > 0 && { base: { test, type: 'css/mini-extract', chunks: 'all', enforce: true } }),
  }
}

/** @returns where the site will stand */
async function prepare(site: StaticSite, phase: string, projectDir: string) {
  try {
    checkFolder(projectDir)
    if (phase === PHASE_PRODUCTION_BUILD) {
      checkMode(process.env.NODE_ENV)
      checkBundler(process.env.TURBOPACK)
      checkSettings(nextSettings(site, phase))
      checkNoProxy(projectDir)
      redirectsOf(site)
    }
    await site.prepare?.({ phase })
    return addressOfSite(site)
  } catch (error) {
    // A stack trace does not help with a mistyped word: one sentence, and stop.
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
