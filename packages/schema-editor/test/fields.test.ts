/** @jest-environment node */
import { z } from 'zod'
import { fieldsOf, savedAgain } from './forms.ts'

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

test('a form has a field for what the schema has, called by its name', () => {
  const fields = fieldsOf(group)
  expect(Object.keys(fields)).toEqual(Object.keys(group.shape))
  expect(Object.keys((fields.lead as { fields?: object }).fields ?? {})).toEqual(['label', 'leadsTo'])
  expect(fields.newField).toMatchObject({ kind: 'form', label: 'New field' })
})

test('a form has words first, then pictures, then what fewer people need, under its heading', () => {
  const picture = z
    .strictObject({
      src: z.string(),
      alt: z.string(),
      decorative: z.literal(true).optional(),
      focus: z.string().optional(),
    })
    .meta({ title: 'Picture', isPicture: true })
  const fields = fieldsOf(
    z.strictObject({
      shape: z.string().meta({ place: 'designer' }),
      menuLabel: z.string().meta({ place: 'menu' }),
      image: picture,
      template: z.string().meta({ isHidden: true }),
      title: z.string(),
    }),
  )
  expect(Object.keys(fields)).toEqual(['title', 'image', 'part-menu', 'menuLabel', 'part-designer', 'shape'])
  expect(fields.image).toMatchObject({ formKind: 'asset', label: 'Picture' })
})

test('a form writes numbers as numbers, and nothing for what was left empty', () => {
  const value = { newField: 'a', price: 3, turn: 0, lead: { label: 'b', url: 'c' } }
  expect(savedAgain(group, value)).toEqual(value)
  const full = { ...value, isBig: true, more: { text: 'x' }, lead: { label: 'b', page: 'home' } }
  expect(savedAgain(group, full)).toEqual(full)
})

test('a field says what the schema says, and not how JSON is spelt', () => {
  const { price } = fieldsOf(group)
  expect(() => (price as unknown as { validate: (value: string) => string }).validate('')).toThrow(
    'Price is missing. Write it.',
  )
})

test('a field leaves to Save what only the whole can tell: how long a number is that the build writes', () => {
  const short = z.strictObject({ title: z.string().max(5, { error: 'is too long.' }) })
  const { validate } = fieldsOf(short).title as unknown as { validate: (value: string) => string }
  expect(() => validate('123456')).toThrow('Title is too long.')
  expect(validate('{count}')).toBe('{count}')
})

test('an item is called by its first text, and a tile by all that it has', () => {
  const tiles = z.strictObject({ all: z.array(z.strictObject({ tile: z.string(), shape: z.string() })) })
  const { itemLabel } = fieldsOf(tiles).all as unknown as { itemLabel: (item: unknown) => string }
  const item = (tile: string, shape: string) => ({
    fields: { tile: { value: tile }, shape: { value: shape } },
  })
  expect(itemLabel(item('a', 'disc'))).toBe('a disc')
  expect(itemLabel(item('Refresh', 'or rebrand, and which of the two'))).toBe('Refresh')
  expect(itemLabel({ value: 'a paragraph' })).toBe('a paragraph')
})

test('a form does not leave out what it has no field for', () => {
  expect(() => fieldsOf(z.strictObject({ born: z.date() }))).toThrow('no field for "born"')
})
