/** @jest-environment node */
import { namesLike, plainName } from '../../../editor/picture-names.ts'

test.each([
  ['Ünser Photo (1).JPG', 'unser-photo-1.jpg'],
  ['Фото 1.jpg', 'foto-1.jpg'],
  ['Φωτογραφία.webp', 'fotografia.webp'],
  ['日本語の写真.jpg', /^[a-z]+(-[a-z]+)+\.jpg$/],
  ['😀.jpg', 'picture-1.jpg'],
  ['.jpg', 'picture-1.jpg'],
  ['', 'picture-1'],
  ['con.png', 'picture-1.png'],
  ['../a\\b/c.png', 'a-b-c.png'],
])('a picture that an editor calls %s gets a name that every system can hold', (name, plain) => {
  expect(plainName(name)).toEqual(typeof plain === 'string' ? plain : expect.stringMatching(plain))
})

test('a long name is cut, as letters of some scripts become many', () => {
  expect(plainName(`${'長い'.repeat(200)}.png`)).toMatch(/^[a-z-]{40,60}\.png$/)
})

test('the next names count on from the number that a name ends with, but for a camera’s', () => {
  const next = (name: string) => {
    const names = namesLike(name)
    return Array.from({ length: 3 }, () => names.next().value)
  }
  expect(next('foto-1.jpg')).toEqual(['foto-1.jpg', 'foto-2.jpg', 'foto-3.jpg'])
  expect(next('img-0001.jpg')).toEqual(['img-0001.jpg', 'img-0001-2.jpg', 'img-0001-3.jpg'])
})
