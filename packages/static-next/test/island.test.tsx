import { renderToStaticMarkup } from 'react-dom/server'
import { Island } from '../src/island.tsx'

const words = { send: 'Send', success: 'Sent' }

function ContactForm(props: { words: typeof words }) {
  return <button type="submit">{props.words.send}</button>
}

function shown(props: { words: typeof words }) {
  return renderToStaticMarkup(<Island name="contact-form" component={ContactForm} props={props} />)
}

test('an island is drawn into an element of its own, with its props once beside it', () => {
  const markup = shown({ words })
  const [, drawn, json] =
    /<div [^>]*data-island="contact-form">(.*)<\/div><script type="application\/json">(.*)<\/script>$/.exec(
      markup,
    ) ?? []
  expect(drawn).toBe(renderToStaticMarkup(<ContactForm words={words} />))
  expect(JSON.parse(json ?? '')).toEqual({ words })
})

test('no text of a prop can end the element that the props stand in', () => {
  const hostile = { ...words, success: '</script><script>alert(1)</script>' }
  expect(shown({ words: hostile }).match(/<\/script>/g)).toHaveLength(1)
})

test.each([
  ['a function', () => {}],
  ['a date', new Date(0)],
  ['nothing at all', undefined],
])('a prop that JSON would lose, %s, stops the build with the name of the island', (_, lost) => {
  const props = { words: { ...words, lost } }
  expect(() => shown(props)).toThrow('The island "contact-form" has a prop that is lost in JSON.')
})
