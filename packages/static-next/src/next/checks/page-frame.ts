import type { Files } from '../../core/pages.ts'
import type { Islands } from '../insides/islands.ts'

/**
 * @param files the export as Next wrote it
 * @throws where an island draws `<html>`, or an element of the toolkit stands in a `<head>`: React leaves scripts out of it, and
 * a parser moves what is left into the body
 */
export function checkFrames(files: Files, { files: clientFiles }: Islands) {
  for (const [path, bytes] of files) {
    if (!path.endsWith('.html') || !bytes.includes('<static-')) continue
    const [head = ''] = bytes.toString('utf8').split('</head>')
    const [before = ''] = head.split('<html')
    const [, id = ''] = /<static-island data-island="([^"#]*)/.exec(before) ?? []
    if (id) throw new Error(`${path}: ${clientFiles[id]?.file} ${drawsHtml}`)
    const [, name] = /<(static-island|static-when)\b/.exec(head) ?? []
    if (name === 'static-when') throw new Error(`${path}: take <When> out of <head>, where nothing wakes.`)
    if (name) {
      throw new Error(
        `${path}: has <${name}> in its <head>: Next gives server code what makes elements from another file. See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md`,
      )
    }
  }
}

/** Behind the name of a file. */
export const drawsHtml =
  "has 'use client' and draws <html>, around which no island can stand: take it out, and put what needs the browser into a file of its own, which this one shows."
