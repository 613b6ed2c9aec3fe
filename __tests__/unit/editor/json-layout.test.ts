import { inLayoutOf } from '../../../editor/json-layout.ts'

describe('JSON in the layout that it had', () => {
  const before = '{\n    "b": { "x": "\\u2026", "y": [1, 2] },\n    "a": [\n        { "k": 1.0 }\n    ]\n}'

  test('is the same to the letter with nothing changed', () => {
    expect(inLayoutOf(before, JSON.parse(before))).toBe(before)
  })

  test('groups stay on one line, fields in their order, unchanged values as they were spelt', () => {
    expect(inLayoutOf(before, { a: [{ k: 1 }], b: { y: [1, 3], x: '…' } })).toBe(
      before.replace('[1, 2]', '[1, 3]'),
    )
  })

  test('a new item looks like the one before it, a new field stands where it belongs', () => {
    expect(inLayoutOf(before, { b: { x: '…', new: [], y: [1, 2] }, a: [{ k: 1 }, { k: 2 }] })).toBe(
      before.replace(', "y"', ', "new": [], "y"').replace('1.0 }', '1.0 },\n        { "k": 2 }'),
    )
  })

  test('a field that is gone takes its line along', () => {
    const text = '{\n\t"a": 1,\n\t"b": "{ [ , :",\n\t"c": [\n\t\t"x",\n\t\t"y"\n\t]\n}\n'
    expect(inLayoutOf(text, { b: '{ [ , :', c: ['y'] })).toBe(
      '{\n\t"b": "{ [ , :",\n\t"c": [\n\t\t"y"\n\t]\n}\n',
    )
  })

  test('lines end as they did', () => {
    expect(inLayoutOf('{\r\n  "a": 1\r\n}\r\n', { a: 2 })).toBe('{\r\n  "a": 2\r\n}\r\n')
  })
})
