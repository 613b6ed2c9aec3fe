import { fieldKind, keysAt, labelAt, places, type Schema, schemaAt } from '../../../editor/form.ts'
import { emptyValue, setAt, withFile } from '../../../editor/form-values.ts'
import { forms } from '../../../editor/forms.ts'

/** The paths of fields without a title, and of those that are written in and have no hint. */
function fieldsWithoutWords(schema: Schema, path: string): string[] {
  const { title, description, properties = {}, items, isPicture } = schema
  if (isPicture) return []
  const isWritten = fieldKind(schema) === 'text' || fieldKind(schema) === 'number'
  const parts = Object.entries(items?.properties ?? properties)
  return [
    ...(title && (description || !isWritten) ? [] : [path]),
    ...parts.flatMap(([key, part]) => fieldsWithoutWords(part, `${path}.${key}`)),
  ]
}

test.each(Object.keys(forms))('each field of %s has a name and says what it is for', (name) => {
  const { title = name, ...form } = forms[name] ?? {}
  expect(fieldsWithoutWords({ ...form, title }, name)).toEqual([])
})

test('a form begins with what is read first, then pictures, then what fewer people need', () => {
  const { home = {}, blog, site = {} } = forms
  const words = keysAt(home)
  expect(words[0]).toBe('hero')
  expect(words.at(-1)).toBe('invitation')
  expect(places.map(({ place }) => keysAt(home, place))).toEqual([
    [],
    ['menuLabel', 'footerLabel'],
    ['title', 'description', 'updated'],
    ['mosaic'],
  ])
  const article = schemaAt(blog, 'wall/articles/0') ?? {}
  expect(keysAt(article)).toEqual(['title', 'summary', 'text', 'page', 'image'])
  expect(keysAt(article, 'article')).toEqual(['address', 'published', 'updated', 'parts', 'formerly'])
  expect(keysAt(site)).not.toContain('template')
})

test('what a designer decides is one change by its name, and words are each their own', () => {
  const { home = {} } = forms
  expect(labelAt(home, 'mosaic/tiles/3/ink')).toBe('The mosaic')
  expect(labelAt(home, 'hero/headline')).toBe('First screen · Headline')
})

test('a new item has what it needs, and a group that may be left out goes with its last word', () => {
  const { about = {}, blog = {} } = forms
  expect(emptyValue(schemaAt(blog, 'wall/articles/0') ?? {})).toEqual({
    title: '',
    image: { src: '', alt: '' },
  })
  const shape = ['numbers', 'items', '0', 'mark', 'shape']
  const withMark = (mark?: unknown) => ({ numbers: { items: [{ number: '3', ...(mark ? { mark } : {}) }] } })
  const filled = setAt(about, withMark(), shape, () => 'disc')
  expect(filled).toEqual(withMark({ shape: 'disc' }))
  expect(setAt(about, filled, shape, () => '')).toEqual(withMark())
  expect(setAt(about, withMark('a text in the place of a group'), shape, () => 'disc')).toEqual(filled)
})

test('what is said of a picture goes with its file, and stays for the same file and for the first one', () => {
  const said = { alt: 'A cat', focus: 'top', decorative: true }
  expect(withFile({ src: 'a.jpg', ...said }, 'b.jpg')).toEqual({ src: 'b.jpg', alt: '' })
  expect(withFile({ src: 'a.jpg', ...said }, 'a.jpg')).toEqual({ src: 'a.jpg', ...said })
  expect(withFile({ src: '', ...said }, 'a.jpg')).toEqual({ src: 'a.jpg', ...said })
  expect(withFile({}, 'a.jpg')).toEqual({ src: 'a.jpg', alt: '' })
})
