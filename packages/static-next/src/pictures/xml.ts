/** Reads a drawing as strictly as browsers do, which show nothing of what is no XML. */
import { SaxesParser } from 'saxes'
import { DrawingError } from './text.ts'

export type Attribute = { name: string; local: string; uri: string; value: string }
/** `name` with its prefix, as it stands in the file; `local` and `uri`: what it means */
export type Element = {
  name: string
  local: string
  uri: string
  line: number
  attributes: Attribute[]
  children: Element[]
  text: string
}

/** Renderers stop at 256; what programs write is flatter. */
const deepest = 200

/**
 * @returns every element in its order, the root first; `rootTag`: where its first tag begins and ends
 * @throws DrawingError at what no browser reads, and at what would give its text another meaning
 */
export function parseXml(text: string): { elements: Element[]; rootTag: [start: number, end: number] } {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const elements: Element[] = []
  const open: Element[] = []
  let rootTag: [number, number] = [0, 0]
  parser.on('error', (error) => {
    const reason = error.message.replace(/^[\d:]+ /, '').replace(/\.$/, '')
    throw new DrawingError(
      `cannot be read as a drawing (line ${parser.line}: ${reason}), so browsers show nothing of it. Export it again as SVG.`,
    )
  })
  parser.on('doctype', (doctype) => {
    if (!doctype.includes('[')) return
    throw new DrawingError(
      'declares names for pieces of text (<!DOCTYPE … [ … ]>), which can hide what it does. Export it as plain SVG, from Illustrator with "Export As".',
    )
  })
  parser.on('processinginstruction', ({ target }) => {
    if (!/^xml-stylesheet$/i.test(target)) return
    throw new DrawingError(
      'takes its styles from another file (<?xml-stylesheet?>), and pictures load none. Put them into a <style> in the drawing, or export it again.',
    )
  })
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    const element = { name, local, uri, line: parser.line, attributes: Object.values(attributes) }
    const read: Element = { ...element, children: [], text: '' }
    if (elements.length === 0) rootTag = [text.lastIndexOf('<', parser.position - 1), parser.position]
    elements.push(read)
    open.at(-1)?.children.push(read)
    open.push(read)
    if (open.length <= deepest) return
    throw new DrawingError(
      `has more than ${deepest} groups one in the other (<${name}>, line ${parser.line}). Ungroup it, and export it again.`,
    )
  })
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(text).close()
  return { elements, rootTag }
}

/** @returns the value of an attribute without a prefix; empty without one */
export function attributeOf({ attributes }: Element, name: string): string {
  return attributes.find((attribute) => attribute.name === name)?.value ?? ''
}
