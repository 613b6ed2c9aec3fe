import { htaccessFile } from '../../hosts/apache.ts'
import { lastWorker, workerFiles } from '../../hosts/former-worker.ts'
import {
  hashedFolder,
  hostingOf,
  isHashed,
  speculationRules,
  speculationRulesFile,
} from '../../hosts/headers.ts'
import { headersFile, redirectsFile } from '../../hosts/netlify-cloudflare.ts'
import { nginxContainer, nginxInclude, nginxServer } from '../../hosts/nginx.ts'
import type { Files } from '../pages.ts'

/** What Next always names after what is in it. */
const named = /\.(js|css)$/

/**
 * The export with what hosts and browsers read beside the pages.
 *
 * @throws when Next has begun to name its files in another way: no host would keep them
 */
export function withHostFiles(files: Files, basePath: string): Files {
  const unnamed = [...files.keys()].find(
    (path) => path.startsWith(hashedFolder) && named.test(path) && !isHashed(path),
  )
  if (unnamed) {
    throw new Error(
      `${unnamed}: has no hash of 16 digits in its name, as files of Next had. See hashPattern in static-next.`,
    )
  }
  const hosting = hostingOf({ basePath, paths: [...files.keys()] })
  return new Map([
    // A site that has a worker of its own there keeps it.
    ...workerFiles.map((file) => [file, Buffer.from(lastWorker)] as const),
    ...files,
    [speculationRulesFile, Buffer.from(speculationRules(basePath))],
    ['_headers', Buffer.from(headersFile(hosting))],
    ['.htaccess', Buffer.from(htaccessFile(hosting))],
    ...(hosting.redirects.length > 0
      ? [
          [
            '_redirects',
            Buffer.from(redirectsFile(hosting, files.get('_redirects')?.toString('utf8'))),
          ] as const,
        ]
      : []),
  ])
}

/** The files for `hosts/`, to be copied to servers that read their settings outside of the site's folder. */
export function hostFiles({ origin, basePath }: { origin: string; basePath: string }): Files {
  const hosting = hostingOf({ basePath })
  const host = new URL(origin).hostname
  return filesOf({
    'nginx/site.conf': nginxInclude(hosting),
    'nginx/server.conf': nginxServer(host),
    'nginx/container.conf': nginxContainer(),
  })
}

function filesOf(texts: Record<string, string>) {
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
}
