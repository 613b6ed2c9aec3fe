/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentSchema } from '@keystatic/core'
import { z } from 'zod'
import { withoutEmptyGroups } from '@/editor/empty-groups'
import { fieldsOf } from '@/editor/fields'
import { fromForm, toForm } from '@/editor/form-shape'
import { inLayoutOf } from '@/editor/json-layout.ts'
import { hintFor, unwrapped } from '@/editor/words'
import { type ContentName, picture, schemas } from '@/lib/content/schema.ts'

// The real one draws in browsers alone, and is asked there (e2e/writing.spec.ts). Here it hands back what it is given.
jest.mock('@keystatic/core', () => ({
  fields: {
    object: (parts: object, settings: object) => ({ kind: 'object', fields: parts, ...settings }),
    array: (element: object, settings: object) => ({ kind: 'array', element, ...settings }),
    select: (settings: object) => ({ kind: 'form', parse: (value: unknown) => value, ...settings }),
    checkbox: (settings: object) => ({ kind: 'form', ...settings }),
    image: (settings: object) => ({ kind: 'form', ...settings }),
  },
}))
jest.mock('@/editor/inputs', () => ({}))

/** What is written for a value that was read and left alone. */
function saved(field: ComponentSchema, value: unknown): unknown {
  if (field.kind === 'array') return (value as unknown[]).map((item) => saved(field.element, item))
  if (field.kind === 'object') {
    const parts = value as Record<string, unknown> | undefined
    return Object.fromEntries(
      Object.entries(field.fields).flatMap(([name, part]) => {
        const text = saved(part, parts?.[name])
        return text === undefined ? [] : [[name, text]]
      }),
    )
  }
  if (field.kind !== 'form') throw new Error(field.kind)
  const { parse, serialize } = field as unknown as {
    parse: (value: unknown, extra: object) => unknown
    serialize: (value: unknown) => { value: unknown }
  }
  return serialize(parse(value, {})).value
}

const formOf = (group: z.ZodObject): ComponentSchema => ({ kind: 'object', fields: fieldsOf(group) })

/** What stands in a file after a form of it was opened and saved. */
const savedAgain = (group: z.ZodObject, value: unknown) =>
  withoutEmptyGroups(
    group,
    JSON.parse(JSON.stringify(fromForm(group, saved(formOf(group), toForm(group, value))))),
  )

/** The paths of those for which the schema has no title, or neither a hint nor a title that says it all. */
function fieldsWithoutWords(schema: z.ZodType, path: string): string[] {
  const { inner } = unwrapped(schema)
  const { title, description } = inner.meta() ?? {}
  const isPicture = inner === picture
  const unsaid = title || isPicture ? [] : [path]
  if (inner instanceof z.ZodObject) {
    return [
      ...unsaid,
      ...Object.entries(inner.shape).flatMap(([name, part]) =>
        fieldsWithoutWords(part as z.ZodType, `${path}.${name}`),
      ),
    ].filter((one) => !/\.(src|page|url)$/.test(one))
  }
  if (inner instanceof z.ZodArray) {
    const { inner: item } = unwrapped(inner.element as z.ZodType)
    const inside =
      item instanceof z.ZodObject
        ? fieldsWithoutWords(item, `${path}[]`).filter((one) => one !== `${path}[]`)
        : []
    return [...unsaid, ...inside]
  }
  return description || choices(inner) ? unsaid : [...unsaid, path]
}

const choices = (schema: z.ZodType) => schema instanceof z.ZodEnum || schema instanceof z.ZodUnion

describe('the form of the editor', () => {
  test.each(Object.keys(schemas) as ContentName[])(
    'content/%s.json comes out of it as it went in',
    (name) => {
      const schema = schemas[name] as z.ZodObject
      const text = readFileSync(join(process.cwd(), 'content', `${name}.json`), 'utf8')
      const { template, ...value } = JSON.parse(text)
      // No form has a field for what says that the site is the template.
      const asItWas = template === undefined ? text : inLayoutOf(text, value)
      const written = savedAgain(schema, value)
      expect(inLayoutOf(text, written)).toBe(asItWas)
    },
  )

  test('says which articles stand on the home page, in both places', () => {
    const { home, blog } = schemas
    expect(hintFor(home.shape.blogTaste.shape.count)).toContain('stand first on the blog')
    expect(hintFor(blog.shape.wall.shape.articles)).toContain('first ones stand on the home page')
  })

  const group = z.strictObject({
    newField: z.string().meta({ description: 'What it is for', maxLength: 9 }),
    price: z.number({ error: 'is missing. Write it, without quotes.' }),
    turn: z.union([z.literal(0), z.literal(1)]),
    isBig: z.literal(true).optional(),
    more: z.strictObject({ text: z.string() }).optional(),
    lead: z.union([
      z.strictObject({ label: z.string(), page: z.enum(['home']) }),
      z.strictObject({ label: z.string(), url: z.string() }),
    ]),
  })

  test('has a field for what the schema has, called by its name', () => {
    const fields = fieldsOf(group)
    expect(Object.keys(fields)).toEqual(Object.keys(group.shape))
    expect(Object.keys((fields.lead as { fields?: object }).fields ?? {})).toEqual(['label', 'leadsTo'])
    expect(fields.newField).toMatchObject({ kind: 'form', label: 'New field' })
  })

  test('writes numbers as numbers, and nothing for what was left empty', () => {
    const value = { newField: 'a', price: 3, turn: 0, lead: { label: 'b', url: 'c' } }
    expect(savedAgain(group, value)).toEqual(value)
    const full = { ...value, isBig: true, more: { text: 'x' }, lead: { label: 'b', page: 'home' } }
    expect(savedAgain(group, full)).toEqual(full)
  })

  test('says what the schema says, and not how JSON is spelt', () => {
    const { price } = fieldsOf(group)
    expect(() => (price as unknown as { validate: (value: string) => string }).validate('')).toThrow(
      'Price is missing. Write it.',
    )
  })

  test('leaves to Save what only the whole can tell: how long a number is that the build writes', () => {
    const short = z.strictObject({ title: z.string().max(5, { error: 'is too long.' }) })
    const { validate } = fieldsOf(short).title as unknown as { validate: (value: string) => string }
    expect(() => validate('123456')).toThrow('Title is too long.')
    expect(validate('{count}')).toBe('{count}')
  })

  test('calls an item by its first text, and a tile by all that it has', () => {
    const tiles = z.strictObject({ all: z.array(z.strictObject({ tile: z.string(), shape: z.string() })) })
    const { itemLabel } = fieldsOf(tiles).all as unknown as { itemLabel: (item: unknown) => string }
    const item = (tile: string, shape: string) => ({
      fields: { tile: { value: tile }, shape: { value: shape } },
    })
    expect(itemLabel(item('a', 'disc'))).toBe('a disc')
    expect(itemLabel(item('Refresh', 'or rebrand, and which of the two'))).toBe('Refresh')
    expect(itemLabel({ value: 'a paragraph' })).toBe('a paragraph')
  })

  test('has words first, then pictures, then what search engines and designers need, each under its heading', () => {
    expect(Object.keys(fieldsOf(schemas.home as z.ZodObject))).toEqual([
      'hero',
      'belief',
      'servicesTaste',
      'blogTaste',
      'invitation',
      'part-menu',
      'menuLabel',
      'footerLabel',
      'part-search',
      'title',
      'description',
      'updated',
      'part-designer',
      'mosaic',
    ])
    const { invitation } = fieldsOf(schemas.home as z.ZodObject)
    expect(Object.keys((invitation as { fields?: object }).fields ?? {})).toEqual([
      'title',
      'text',
      'link',
      'picture',
    ])
  })

  test.each(Object.keys(schemas) as ContentName[])(
    'names each field of %s and says what it is for',
    (name) => {
      const unsaid = fieldsWithoutWords(schemas[name] as z.ZodType, '').filter(Boolean)
      expect(unsaid).toEqual([])
    },
  )

  test('a picture is asked as a whole: one without words is told so, one that means nothing is not', () => {
    const { image } = fieldsOf(z.strictObject({ image: picture }))
    const { validate, parse } = image as unknown as {
      validate: (value: unknown) => unknown
      parse: (value: unknown, extra: object) => object
    }
    const ask = (value: object) => () => validate(parse(value, {}))
    expect(ask({ src: 'a.svg', alt: '' })).toThrow(
      'In words is empty. Describe the picture in a few words, or tick that it means nothing.',
    )
    expect(ask({ alt: 'a disc' })).toThrow('Picture is missing. Choose a file.')
    expect(ask({ src: 'a.svg', alt: '', decorative: true })).not.toThrow()
  })

  test('where a link leads is asked once: to a page, to an address that is one, or to neither if it may', () => {
    const ask = (schema: z.ZodType, value: object) => () => {
      const { lead } = fieldsOf(z.strictObject({ lead: schema }))
      const field = (lead as unknown as { fields: { leadsTo: unknown } }).fields.leadsTo as {
        validate: (value: unknown) => unknown
        parse: (value: unknown) => unknown
      }
      field.validate(field.parse(value))
    }
    const { link } = schemas.home.shape.invitation.shape
    const article = schemas.blog.shape.wall.shape.articles.element
    expect(ask(link, {})).toThrow('Choose where it leads.')
    expect(ask(article, {})).not.toThrow()
    expect(ask(link, { page: 'contact' })).not.toThrow()
    expect(ask(link, { url: 'example.com' })).toThrow('Address is not a web address.')
  })

  test('does not leave out what it has no field for', () => {
    expect(() => fieldsOf(z.strictObject({ born: z.date() }))).toThrow('no field for "born"')
  })
})
