import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { twinEndings } from './hosts/headers.mjs'

/** @import { Files } from './pages.mjs' */

/** Kinds of files that are text: the others are compressed as they are. */
const text = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/

/**
 * The export with compressed twins beside its texts, for hosts that serve files themselves: to compress a page once is
 * a hundred times cheaper than at each request. Why not in the export: docs/decisions/0008-twins-at-the-release.md
 *
 * @param {Files} files
 * @returns {Files}
 */
export function withTwins(files) {
  const twins = [...files]
    .filter(([path]) => text.test(path))
    .flatMap(([path, bytes]) => [
      /** @type {[string, Buffer]} */ ([path + twinEndings.br, brotli(bytes)]),
      /** @type {[string, Buffer]} */ ([path + twinEndings.gzip, gzipSync(bytes, { level: 9 })]),
    ])
  return new Map([...files, ...twins])
}

/** @param {Buffer} bytes */
function brotli(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotliCompressSync(bytes, { params })
}

/**
 * @param {string} path
 * @returns {string} that of the file of which it is a twin, or itself
 */
export function withoutTwinEnding(path) {
  const ending = Object.values(twinEndings).find((one) => path.endsWith(one))
  return ending && text.test(path.slice(0, -ending.length)) ? path.slice(0, -ending.length) : path
}
