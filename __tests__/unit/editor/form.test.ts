import { emptyValue, keysByPlace, kindOf, type Schema, schemaAt, setAt } from '../../../editor/form.ts'
import { forms } from '../../../editor/forms.ts'

/** The paths of fields without a title, and of those that are written in and have no hint. */
function fieldsWithoutWords(schema: Schema, path: string): string[] {
  const { title, description, properties = {}, items, isPicture } = schema
  if (isPicture) return []
  const isWritten = kindOf(schema) === 'text' || kindOf(schema) === 'number'
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
  const { home = {} } = forms
  const [[, words = []] = [], ...others] = keysByPlace(home)
  expect(words[0]).toBe('hero')
  expect(words.at(-1)).toBe('invitation')
  expect(others).toEqual([
    ['menu', ['menuLabel', 'footerLabel']],
    ['search', ['title', 'description', 'updated']],
    ['designer', ['mosaic']],
  ])
  const article = schemaAt(forms.blog, 'wall/articles/0') ?? {}
  expect(keysByPlace(article)).toEqual([[undefined, ['title', 'summary', 'text', 'page', 'image']]])
  expect(keysByPlace(forms.site ?? {}).flatMap(([, keys]) => keys)).not.toContain('template')
})

test('a new item has what it needs, and a group that may be left out goes with its last word', () => {
  const { blog = {}, site = {} } = forms
  expect(emptyValue(schemaAt(blog, 'wall/articles/0') ?? {})).toEqual({
    title: '',
    image: { src: '', alt: '' },
  })
  const filled = setAt(site, { name: 'x' }, ['security', 'contact'], () => 'a@example.com')
  expect(filled).toEqual({ name: 'x', security: { contact: 'a@example.com' } })
  expect(setAt(site, filled, ['security', 'contact'], () => '')).toEqual({ name: 'x' })
  const broken = { security: 'a text in the place of a group' }
  expect(setAt(site, broken, ['security', 'contact'], () => 'x')).toEqual({ security: { contact: 'x' } })
})
