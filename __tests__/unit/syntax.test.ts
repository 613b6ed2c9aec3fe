import fc from 'fast-check'
import { faultOf } from '@/lib/content/syntax.ts'

test.each([
  ['forgets a comma', '{\n"a": "b"\n"c": 1\n}', 'line 2 has no comma at its end. Write one.'],
  ['forgets a comma in a list', '{\n"a": [\n{},\n{}\n{}\n] }', 'line 4 has no comma at its end. Write one.'],
  ['leaves a comma at the end', '{\n"a": 1,\n}', 'line 2 has a comma before the closing }. Take it out.'],
  [
    'leaves a comma at the end of a list',
    '[1,\n2,\n]',
    'line 2 has a comma before the closing ]. Take it out.',
  ],
  ['writes two commas', '[1,,2]', 'line 1 has a comma too many. Take it out.'],
  [
    'pastes curly quotes',
    '{\n"a": \u201cb\u201d }',
    'line 2 has the quote \u201c. Write the straight double one: ".',
  ],
  ['writes single quotes', "{ 'a': 1 }", `line 1 has the quote '. Write the straight double one: ".`],
  [
    'forgets a quote',
    '{\n"a": "b,\n"c": 1 }',
    'line 2 has a text that does not end. Write " at its end, and keep it on one line.',
  ],
  ['forgets both quotes', '{ "a": hello }', 'line 1 has hello without double quotes. Write them around it.'],
  ['forgets the quotes of a name', '{ a: 1 }', 'line 1 has a without double quotes. Write them around it.'],
  [
    'quotes inside a text',
    '{ "a": "say "yes" now" }',
    'line 1 has "yes" where a comma belongs. Look for a quote or a comma that is missing.',
  ],
  ['forgets a colon', '{\n"a"\n"b" }', 'line 2 has no colon after "a". Write one.'],
  ['forgets a value', '{ "a": }', 'line 1 has } where a text belongs. Write what is missing before it.'],
  [
    'forgets a bracket',
    '{ "a": [1, 2 }',
    'line 1 has } where ] belongs. Look for a bracket that is missing.',
  ],
  [
    'forgets the end',
    '{ "a": { "b": 1 }\n',
    'line 1 is the last, and a } is missing after it. Write it at the end.',
  ],
  [
    'stops in the middle',
    '{ "a":\n',
    'line 2 is where the file ends, before it is complete. Look for what is missing at the end.',
  ],
  [
    'writes on after the end',
    '{}\n}',
    'line 2 has something after the end. Look for a bracket that closes too early.',
  ],
  [
    'leaves a comment',
    '{\n// the title\n"a": 1 }',
    'line 2 has a comment, which these files cannot hold. Take it out.',
  ],
  ['writes a tab', '{ "a": "b\tc" }', 'line 1 has a tab inside a text. Write a blank.'],
  ['writes a backslash', '{ "a": "b\\c" }', 'line 1 has a single \\ inside a text. Write \\\\ for it.'],
  [
    'leaves two versions',
    '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> b\n}',
    'line 2 has the marks of two versions that were not joined (<<<<<<<). Keep one version, and take the marks out.',
  ],
  ['empties a file', ' \n', 'it is empty. Put its text back, for example from the history.'],
])('an editor who %s is told in which line, and what to do', (_, text, sentence) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  expect(faultOf(text)).toBe(sentence)
})

test('whatever is wrong with a file, an editor is told a line and a way out', () => {
  const broken = fc
    .tuple(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', ']', '{', '\\', 'x', '\n', '\u201d'),
    )
    .map(([json, place, other]) => {
      const at = place % json.length
      return json.slice(0, at) + other + json.slice(at + 1)
    })
  fc.assert(
    fc.property(broken, (text) => {
      try {
        JSON.parse(text)
        return
      } catch {
        expect(faultOf(text)).toMatch(/^(line \d+ .+|it is empty\. .+)\.$|: "\.$/)
      }
    }),
    { numRuns: 2000 },
  )
})
