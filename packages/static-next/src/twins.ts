import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { twinEndings } from './hosts/headers.ts'
import type { Files } from './pages.ts'

/** Kinds of files that are text: the others are compressed as they are. */
const text = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/

/**
 * The export with compressed twins beside its texts, for hosts that serve files themselves: to compress a page once is
 * a hundred times cheaper than at each request. Why not in the export: docs/decisions/0008-twins-at-the-release.md
 */
export function withTwins(files: Files): Files {
  const twins = [...files]
    .filter(([path]) => text.test(path))
    .flatMap(([path, bytes]) => [
      [path + twinEndings.br, brotli(bytes)] as [string, Buffer],
      [path + twinEndings.gzip, gzipSync(bytes, { level: 9 })] as [string, Buffer],
    ])
  return new Map([...files, ...twins])
}

function brotli(bytes: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotliCompressSync(bytes, { params })
}

/** @returns that of the file of which it is a twin, or itself */
export function withoutTwinEnding(path: string): string {
  const ending = Object.values(twinEndings).find((one) => path.endsWith(one))
  return ending && text.test(path.slice(0, -ending.length)) ? path.slice(0, -ending.length) : path
}
