/**
 * @jest-environment node
 */
import {
  clientModulesOf,
  flightFrom,
  flightOf,
  flightScript,
  rowsOf,
  withoutHeldStyles,
  withoutUnreachable,
} from '@/build/steps/flight.mjs'
import { documentOf, elementsOf } from '@/build/steps/html.mjs'
import { formFlight, pageWith, readingFlight } from './fixtures'

test('flight data reads back as it was written, text of any length and kind in it', () => {
  const flight = '1:"a"\n:HL["/font.woff2","font"]\n2:T6,é\nx</3:["$","p",null,{"children":"€ $2"}]\n'
  expect(rowsOf(flight)).toContainEqual({ id: '2', tag: 'T', value: 'é\nx<' + '/' })
  expect(flightFrom(rowsOf(flight))).toBe(flight)
})

test('flight data with a length that is wrong stops the build', () => {
  expect(() => rowsOf('2:T9,short3:"a"\n')).toThrow(/cannot be read|breaks off/)
})

test('flight data that breaks off stops the build', () => {
  expect(() => rowsOf('0:{"a":1}')).toThrow('breaks off in row 0')
})

test('the pieces of a page are one text, and one script carries all of it', () => {
  const elements = elementsOf(documentOf(pageWith(formFlight)))
  expect(flightOf(elements)).toBe(formFlight)
  const again = elementsOf(documentOf(`<script>${flightScript('1:"</script>&"\n')}</script>`))
  expect(flightOf(again)).toBe('1:"</script>&"\n')
})

test('the error page, which every page names, is no reason to keep scripts', () => {
  expect(clientModulesOf(rowsOf(readingFlight))).toEqual(['1'])
  expect(clientModulesOf(rowsOf(formFlight))).toEqual(['1', '3'])
})

test('a style that the page holds does not stand in its data a second time; rules it lacks do', () => {
  const held = { names: new Set(['/held.css']), css: '@layer a{.x{color:red}}' }
  const { rows, styles } = withoutHeldStyles(rowsOf(formFlight), held)
  expect(styles).toEqual(['@layer a{.y{top:0}}'])
  expect(rows.some(({ tag }) => tag === 'T')).toBe(false)
  expect(flightFrom(rows)).toContain('"href":"/held.css","children":""')
})

test('a style sheet whose braces do not match stops the build', () => {
  const held = { names: new Set<string>(), css: '' }
  const broken = '0:{}\nc:["$","style","0",{"precedence":"next","href":"/e.css","children":"a{b{}"}]\n'
  expect(() => withoutHeldStyles(rowsOf(broken), held)).toThrow('braces do not match')
})

test('what is said only to those who run no script, and pages nobody can come to, stay out of the data', () => {
  const flight = [
    '0:{"a":["$","x",null,{"parallelRouterKey":"children","notFound":["$","h1",null,{}]}]}\n',
    '1:["$","body",null,{"children":["$L2",["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"$3"}}]]}]\n',
    '3:T2,{}',
    '4:[["$","title","0",{"children":"A"}],["$","meta","1",{"property":"og:title","content":"A"}],["$","meta","2",{"name":"twitter:card","content":"B"}],["$","meta","3",{"name":"description","content":"C"}]]\n',
  ].join('')
  const left = flightFrom(withoutUnreachable(rowsOf(flight)))
  expect(left).not.toMatch(/h1|ld\+json|og:|twitter:|3:T/)
  expect(left).toMatch(/"title".*"description"/)
})
