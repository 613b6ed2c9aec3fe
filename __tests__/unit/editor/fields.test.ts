/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentSchema } from '@keystatic/core'
import { z } from 'zod'
import { type ContentName, schemas } from '@/content/schema.mjs'
import { withoutEmptyGroups } from '@/editor/empty-groups'
import { fieldsOf } from '@/editor/fields'
import { inLayoutOf } from '@/editor/json-layout.mjs'
import { hintFor } from '@/editor/words'

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

describe('the form of the editor', () => {
  test.each(Object.keys(schemas) as ContentName[])(
    'content/%s.json comes out of it as it went in',
    (name) => {
      const schema = schemas[name] as z.ZodObject
      const text = readFileSync(join(process.cwd(), 'content', `${name}.json`), 'utf8')
      const { template, ...value } = JSON.parse(text)
      // No form has a field for what says that the site is the template.
      const asItWas = template === undefined ? text : inLayoutOf(text, value)
      const written = withoutEmptyGroups(schema, saved(formOf(schema), value))
      expect(inLayoutOf(text, written)).toBe(asItWas)
    },
  )

  test('says which articles stand on the home page, in both places', () => {
    const { home, blog } = schemas
    expect(hintFor(home.shape.blogTaste.shape.count)).toContain('those that stand first on the blog')
    expect(hintFor(blog.shape.wall.shape.articles)).toContain('the first ones stand on the home page')
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
    expect(fields.newField).toMatchObject({ kind: 'form', label: 'New field' })
  })

  test('writes numbers as numbers, and nothing for what was left empty', () => {
    const value = { newField: 'a', price: 3, turn: 0, lead: { label: 'b', url: 'c' } }
    expect(withoutEmptyGroups(group, saved(formOf(group), value))).toEqual(value)
    const full = { ...value, isBig: true, more: { text: 'x' }, lead: { label: 'b', page: 'home' } }
    expect(withoutEmptyGroups(group, saved(formOf(group), full))).toEqual(full)
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

  test('does not leave out what it has no field for', () => {
    expect(() => fieldsOf(z.strictObject({ born: z.date() }))).toThrow('no field for "born"')
  })
})
