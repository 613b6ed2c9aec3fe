import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { precompressedEndings } from './hosts/headers.ts'
import type { Files } from './pages.ts'

/** Kinds of files that are text: the others are compressed as they are. */
const text = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/

/**
 * The export with precompressed files beside its texts, for hosts that serve files themselves: to compress a page once is
 * a hundred times cheaper than at each request. Why not in the export: docs/decisions/0008-twins-at-the-release.md
 */
export function withPrecompressed(files: Files): Files {
  const precompressed = [...files]
    .filter(([path]) => text.test(path))
    .flatMap(([path, bytes]) => [
      [path + precompressedEndings.br, brotli(bytes)] as [string, Buffer],
      [path + precompressedEndings.gzip, gzipSync(bytes, { level: 9 })] as [string, Buffer],
    ])
  return new Map([...files, ...precompressed])
}

function brotli(bytes: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotliCompressSync(bytes, { params })
}

/** @returns the path of the file that it is a precompressed form of, or itself */
export function withoutPrecompressedEnding(path: string): string {
  const ending = Object.values(precompressedEndings).find((one) => path.endsWith(one))
  return ending && text.test(path.slice(0, -ending.length)) ? path.slice(0, -ending.length) : path
}
