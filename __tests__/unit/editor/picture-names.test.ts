/** @jest-environment node */
import { plainName } from '../../../editor/picture-names.ts'

test.each([
  ['Ünser Photo (1).JPG', 'unser-photo-1.jpg'],
  ['Фото 1.jpg', 'foto-1.jpg'],
  ['Φωτογραφία.webp', 'fotografia.webp'],
  ['日本語の写真.jpg', /^[a-z]+(-[a-z]+)+\.jpg$/],
  ['😀.jpg', 'picture.jpg'],
  ['.jpg', 'picture.jpg'],
  ['', 'picture'],
  ['con.png', 'picture.png'],
  ['../a\\b/c.png', 'a-b-c.png'],
])('a picture that an editor calls %s gets a name that every system can hold', (name, plain) => {
  expect(plainName(name)).toEqual(typeof plain === 'string' ? plain : expect.stringMatching(plain))
})

test('a long name is cut, as letters of some scripts become many', () => {
  expect(plainName(`${'長い'.repeat(200)}.png`)).toMatch(/^[a-z-]{40,60}\.png$/)
})
