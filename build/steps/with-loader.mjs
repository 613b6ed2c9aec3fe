import { createHash } from 'node:crypto'
import { minify_sync } from 'terser'
import { islandLoader } from '../../browser/island-loader.mjs'
import { elementsNamed, insert, markupIn } from '../html.mjs'
import { islandElementsOf } from '../pages.mjs'

/** @import { Islands } from '../islands.mjs' */
/** @import { Document } from '../html.mjs' */
/** @import { Files } from '../pages.mjs' */

const folder = '_next/static/chunks/'

/** How long a script may hang before the visitor is told what to do instead, in milliseconds. */
const patience = 20_000

/**
 * A page with islands loads no script until a visitor turns to one: the scripts stand, with their integrity, in the
 * list of a small loader.
 *
 * @param {Files} files
 * @param {Islands} islands
 * @param {string} basePath
 * @returns {(document: Document) => void}
 */
export function withLoader(files, { scripts }, basePath) {
  const list = scripts.map((script) => {
    const path = `_next/${script}`
    const bytes = files.get(path)
    if (!bytes || !path.startsWith(folder)) {
      throw new Error(`The islands need ${path}, which is not in the export below ${folder}`)
    }
    const hash = createHash('sha256').update(bytes).digest('base64')
    return [path.slice(folder.length), `sha256-${hash}`]
  })
  const values = [`${basePath}/${folder}`, list, patience].map((value) => JSON.stringify(value))
  const { code } = minify_sync(`(${islandLoader})(${values})`, { compress: { passes: 3 } })

  return (document) => {
    const elements = islandElementsOf(document)
    if (elements.length === 0) return
    // As it was sent, where no helper of a browser looks: browser/changed-page.ts compares.
    for (const element of elements) {
      const { parentNode: parent } = element
      if (parent && 'tagName' in parent) insert(parent, `<template>${markupIn(element)}</template>`, element)
    }
    const [body] = elementsNamed(document, 'body')
    // Cloudflare's Rocket Loader would make data of it, and run it by a script that the policy stops.
    if (body) insert(body, `<script data-cfasync="false">${code}</script>`)
  }
}
