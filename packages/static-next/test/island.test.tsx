import { renderToStaticMarkup } from 'react-dom/server'
import { attribute, documentOf } from '../src/html.ts'
import { Island } from '../src/island.tsx'
import { islandElementsOf } from '../src/pages.ts'

const words = { send: 'Send', success: 'Sent' }

function ContactForm(props: { words: typeof words }) {
  return <button type="submit">{props.words.send}</button>
}

function shown(props: { words: typeof words }) {
  return renderToStaticMarkup(<Island name="contact-form" component={ContactForm} props={props} />)
}

test('an island is drawn into an element that has its props, whatever stands in them, and those of the error page', () => {
  const hostile = { ...words, success: '"></div><script>alert(1)</script>' }
  const markup = renderToStaticMarkup(
    <Island name="contact-form" component={ContactForm} props={{ words: hostile }} errorProps={{ a: '"' }} />,
  )
  expect(markup).not.toContain('<script>')
  const [element] = islandElementsOf(documentOf(markup))
  if (!element) throw new Error('There is no island.')
  expect(JSON.parse(attribute(element, 'data-props') ?? '')).toEqual({ words: hostile })
  expect(JSON.parse(attribute(element, 'data-error-props') ?? '')).toEqual({ a: '"' })
  expect(markup).toContain(renderToStaticMarkup(<ContactForm words={hostile} />))
})

test.each([
  ['a function', () => {}],
  ['a date', new Date(0)],
  ['nothing at all', undefined],
])('a prop that JSON would lose, %s, stops the build with the names of island and prop', (_, lost) => {
  const props = { words: { ...words, lost } }
  expect(() => shown(props)).toThrow('The island "contact-form" has a prop that is lost in JSON: words.')
})

test('a prop that may be left out may be left out', () => {
  const props = { words, label: undefined }
  expect(() => shown(props)).not.toThrow()
})
