/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type ContentName, picture, schemas } from '@/lib/content/schema.ts'
import { inLayoutOf } from '../../../packages/schema-editor/src/json-layout.ts'
import { hintFor, unwrapped } from '../../../packages/schema-editor/src/words.ts'
import { fieldsOf, savedAgain } from '../../../packages/schema-editor/test/forms.ts'

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
      const value = JSON.parse(text)
      const { template, ...shown } = value
      // No form has a field for what says that the site is the template.
      const asItWas = template === undefined ? text : inLayoutOf(text, shown)
      const written = savedAgain(schema, value)
      expect(inLayoutOf(text, written)).toBe(asItWas)
    },
  )

  test('says which articles stand on the home page, in both places', () => {
    const { home, blog } = schemas
    expect(hintFor(home.shape.blogTaste.shape.count)).toContain('stand first on the blog')
    expect(hintFor(blog.shape.wall.shape.articles)).toContain('first ones stand on the home page')
  })

  test('has words first, then pictures, then what search engines and designers need, each under its heading', () => {
    const names = Object.keys(fieldsOf(schemas.home as z.ZodObject))
    expect(names[0]).toBe('hero')
    expect(names.slice(names.indexOf('part-menu') - 1)).toEqual([
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
})
