import { hashedFolder, hashPattern } from '../core/folders.ts'
import { type Headers, type Hosting, keptForADay, revalidated, unkept } from './headers.ts'
import type { Host } from './index.ts'

/**
 * `vercel.json`, which Vercel reads at the root of the repository, before it builds. Without it Vercel takes the
 * project for one of its own kind, with a server.
 *
 * @see https://vercel.com/docs/project-configuration
 */
export function vercelFile({
  basePath,
  trailingSlash,
  everywhere,
  documents,
  drawings,
  files,
  neverKept,
  redirects,
  hostFiles,
}: Hosting): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    // Vercel serves whatever stands in the folder.
    buildCommand: `npm run build && cd out && rm -f ${hostFiles.join(' ')}`,
    outputDirectory: 'out',
    cleanUrls: true,
    trailingSlash,
    ...(redirects.length > 0 && {
      redirects: redirects.map(({ from, to }) => ({
        // With and without a slash at its end; Vercel itself leads there from the name of a file. Brackets are signs of its own.
        source: `${encodeURI(from).replaceAll(/[()]/g, '\\$&')}{/}?`,
        destination: to,
        permanent: true,
      })),
    }),
    headers: [
      rule(`${basePath}/(.*)`, { ...everywhere, ...documents }),
      rule(`${basePath}/${hashedFolder}(.*${hashPattern}.*)`, { 'Cache-Control': keptForADay }),
      // Of two rules that set one header, the last counts.
      rule(`${drawings.folder}(.*\\.svg)`, drawings.headers),
      ...files.map(({ path, type }) => rule(path, { 'Content-Type': type, 'Cache-Control': revalidated })),
      ...neverKept.map((path) => rule(path, { 'Cache-Control': unkept })),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

function rule(source: string, headers: Headers) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) }
}

export const vercel: Host = { inRepository: { 'vercel.json': vercelFile } }
