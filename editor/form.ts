/**
 * What a form is drawn from: the JSON Schema that zod makes of a file's schema, with what its `.meta()` says. The page and
 * the server ask it here. Nothing in the editor names a field of the content.
 */

import type { FieldMeta, Place } from '../lib/content/meta.ts'

type Choice = string | number | boolean

export type Schema = FieldMeta & {
  type?: string
  title?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: Choice[]
  /** What a form calls the choices. */
  names?: Record<string, string>
  const?: Choice
  minItems?: number
  minLength?: number
  maxLength?: number
  /** The file of a picture: a form shows it. */
  isFile?: boolean
}

export type Group = Record<string, unknown>

/**
 * What is wrong, or to be looked at. `file`: the name of its form; `path`: of its field, from the file on, as
 * `wall/articles/2/title`; `label`: what the form calls it, nothing for what is about no field; `words` follow the label.
 */
export type Problem = { file: string; path: string; label: string; words: string }

/** A problem that is about no field. */
export function problemAtLarge(words: string): Problem {
  return { file: '', path: '', label: '', words }
}

/** The answer to any request that could not be carried out. */
export type Failed = { kind?: undefined; problems: Problem[] }

export function failed(words: string): Failed {
  return { problems: [problemAtLarge(words)] }
}

/** The path of a field or an item below a path. Keys are encoded, as they may hold a slash. */
export function pathTo(path: string, key: string | number): string {
  return `${path && `${path}/`}${encodeURIComponent(key)}`
}

export function keysOf(path: string): string[] {
  return path ? path.split('/').map(decodeURIComponent) : []
}

type Kind = 'group' | 'list' | 'choice' | 'tick' | 'number' | 'file' | 'text'

/** @returns nothing where the editor has no input */
export function fieldKind(schema: Schema): Kind | undefined {
  if (schema.properties) return 'group'
  if (schema.type === 'array' && schema.items) return 'list'
  if (schema.const !== undefined || schema.type === 'boolean') return 'tick'
  if (schema.enum) return 'choice'
  if (schema.isFile) return 'file'
  if (schema.type === 'number' || schema.type === 'integer') return 'number'
  if (schema.type === 'string') return 'text'
  return schema.anyOf?.every((one) => fieldKind(one) === 'text') ? 'text' : undefined
}

/** "menuLabel" as "Menu label", unless the schema has a title. */
export function fieldLabel({ title }: Schema, key: string): string {
  if (title) return title
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What one item of "Articles" or "Cities" is called, inside a sentence. */
export function singularOf(label: string): string {
  const name = /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
  return name.replace(/ies$/, 'y').replace(/(?<=ss)es$|(?<=[^s])s$/, '')
}

/** Up to this length a text is one line, and its hint names no maximum. */
export const longestLine = 200

/** What a field is for, how long it may be, how it may be written, and whether it may stay empty. */
export function hintOf(schema: Schema, isOptional: boolean): string | undefined {
  const { description, saysIfEmpty, minLength, maxLength = longestLine, minItems, isRunning } = schema
  const kind = fieldKind(schema)
  const isList = kind === 'list'
  const canBeEmpty = (isOptional || (isList && !minItems)) && kind !== 'tick' && !saysIfEmpty
  const hints = [
    description,
    maxLength < longestLine && `${minLength ? `${minLength} to` : 'At most'} ${maxLength} characters`,
    isRunning &&
      'An empty line begins a new paragraph. **bold**, *italic* and [words](address) work; lines with "- " are a list, with "> " a quotation',
    isList && minItems && `At least ${minItems === 1 ? 'one' : minItems}`,
    canBeEmpty && 'May stay empty',
  ].filter(Boolean)
  return hints.length > 0 ? `${hints.join('. ')}.` : undefined
}

/** Whether a group has `page` and `url`: the form asks for both in one field. */
export function leadsSomewhere({ properties = {} }: Schema): boolean {
  return 'page' in properties && 'url' in properties
}

/** The parts of a form below its main fields, each under a heading. */
export const places: { place: Place; title: string; hint: string }[] = [
  {
    place: 'article',
    title: 'A page of its own',
    hint: 'An article with parts has a page: it begins with title and summary, and the card leads there.',
  },
  { place: 'menu', title: 'In the menu and the footer', hint: 'How other pages name this one.' },
  {
    place: 'search',
    title: 'For search engines',
    hint: 'What a search result and a shared link show. Nobody reads it on the page itself.',
  },
  {
    place: 'designer',
    title: 'For the designer',
    hint: 'Shapes, colours and settings. Words do not depend on them: leave them as they are if you write.',
  },
]

/**
 * The keys of the fields in one part of a group's form: words first, then where it leads, then pictures.
 *
 * @returns `page` for both `page` and `url`
 */
export function keysAt(group: Schema, place?: Place): string[] {
  const { properties = {} } = group
  const rank = (key: string) => (properties[key]?.isPicture ? 2 : key === 'page' ? 1 : 0)
  return Object.keys(properties)
    .filter((key) => properties[key]?.place === place && !properties[key]?.isHidden)
    .filter((key) => key !== 'url' || !leadsSomewhere(group))
    .toSorted((one, other) => rank(one) - rank(other))
}

export function schemaAt(schema: Schema | undefined, path: string): Schema | undefined {
  return keysOf(path).reduce((part, key) => part?.items ?? part?.properties?.[key], schema)
}

/** "First screen · Headline", as the form calls the fields on the way; of the mosaic, its name alone. */
export function labelAt(schema: Schema, path: string): string {
  const ways = keysOf(path).map((_, place, keys) => keys.slice(0, place + 1).reduce(pathTo, ''))
  const whole = ways.find((way) => schemaAt(schema, way)?.isOneChange)
  const labels = keysOf(whole ?? path).map((key, place, keys) => {
    const group = schemaAt(schema, keys.slice(0, place).reduce(pathTo, ''))
    return group?.items ? Number(key) + 1 : fieldLabel(group?.properties?.[key] ?? {}, key)
  })
  return labels.join(' · ')
}
