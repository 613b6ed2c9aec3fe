import { checkFamily } from '../../lib/brand/one-family.ts'

test('a build stops where the two files of the typeface are of two families', () => {
  const page = (first: string) =>
    new Map([
      [
        'index.html',
        Buffer.from(
          `<style>@font-face{font-family:"${first}";src:url(/a.woff2)}@font-face{font-family:face;src:url(/b.woff2);unicode-range:U+141}</style>`,
        ),
      ],
    ])
  expect(() => checkFamily(page('face'))).not.toThrow()
  expect(() => checkFamily(page('__face_1a2b3c'))).toThrow(
    'index.html: names the family "face" for a second file',
  )
})
