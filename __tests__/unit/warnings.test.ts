import { sayWarnings, warningsOn } from '@/build/warnings.mjs'
import { content } from '@/content'

const pasted = {
  ...content,
  home: { ...content.home, hero: { ...content.home.hero, intro: 'We are <b>bold</b>' } },
}

test('an editor who pastes markup is told that visitors read it as it stands', () => {
  expect(warningsOn(content)).toEqual([])
  expect(warningsOn(pasted)).toEqual([
    'content/home.json: hero.intro has <b>, which visitors read as it stands: a text is words alone. Take it out, unless you mean it.',
  ])
})

test('an editor is not told of what is no markup', () => {
  for (const intro of ['I <3 you, 1 < 2 > 0', 'Terms & Conditions; R&D', '<-- here']) {
    expect(
      warningsOn({ ...content, home: { ...content.home, hero: { ...content.home.hero, intro } } }),
    ).toEqual([])
  }
})

test('an editor who changes other words hears a warning once', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  sayWarnings(pasted)
  sayWarnings(pasted)
  expect(warn).toHaveBeenCalledTimes(1)
  sayWarnings(content)
  sayWarnings(pasted)
  expect(warn).toHaveBeenCalledTimes(2)
})
