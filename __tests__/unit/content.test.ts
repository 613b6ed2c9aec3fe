/**
 * @jest-environment node
 */
import { content, open } from '@/content'
import { errorContent } from '@/content/errors'
import { put, soundFiles } from './support/content'

test('a visitor reads what stands in the files', () => {
  expect(content).toEqual(soundFiles())
})

test('a visitor whose page broke reads what stands in the files too', () => {
  const { errors, site } = content
  expect(errorContent).toEqual({
    language: site.language,
    heading: errors.heading,
    crash: errors.crash,
  })
})

test('an editor who works with the site running is told of every mistake', () => {
  const files = soundFiles()
  put(files, ['home', 'hero', 'headline'], '')
  put(files, ['site', 'name'], 7)
  expect(() => open({ ...content, ...files })).toThrow(
    [
      'content/site.json: name is the number 7. Write the name of the agency, in double quotes.',
      'content/home.json: hero.headline is empty. Write the headline of the page.',
    ].join('\n'),
  )
})
