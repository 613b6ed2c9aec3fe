import { addressOf } from '../../src/core/address.ts'

afterEach(() => {
  delete process.env.SITE_URL
})

test.each([
  ['https://example.com', 'https://example.com', ''],
  ['https://example.com/', 'https://example.com', ''],
  ['https://example.com/repo', 'https://example.com', '/repo'],
  ['https://example.com/repo/', 'https://example.com', '/repo'],
  ['https://example.com/a/b//', 'https://example.com', '/a/b'],
  ['http://localhost:3000/repo', 'http://localhost:3000', '/repo'],
])('a site for %s stands on %s below "%s"', (url, origin, basePath) => {
  expect(addressOf(url)).toEqual({ origin, basePath })
})

test('an engineer can send a build elsewhere with SITE_URL', () => {
  process.env.SITE_URL = 'https://preview.example/repo/'
  expect(addressOf('https://example.com')).toEqual({ origin: 'https://preview.example', basePath: '/repo' })
})

test('an engineer whose SITE_URL is empty builds for the address in the content', () => {
  process.env.SITE_URL = ''
  expect(addressOf('https://example.com').origin).toBe('https://example.com')
})

test.each([
  ['?x=1', '?x=1'],
  ['#top', '#top'],
  ['/index.html#top', 'index.html#top'],
])('an engineer whose SITE_URL ends in "%s" is told where the site begins', (rest, end) => {
  process.env.SITE_URL = `https://example.com/repo${rest}`
  expect(() => addressOf('https://example.com')).toThrow(
    `SITE_URL is "https://example.com/repo${rest}", which has "${end}" at its end, which belongs to a page. Write where the site begins: "https://example.com/repo".`,
  )
})

test.each(['söhne', 's%C3%B6hne', 'a b', 'old(site)', '100%'])(
  'an engineer whose site is to stand below /%s is told which letters every host reads alike',
  (path) => {
    process.env.SITE_URL = `https://example.com/${path}`
    expect(() => addressOf('https://example.com')).toThrow(
      `SITE_URL is "https://example.com/${path}", which has signs in its path that not every host reads alike. Write it in letters from a to z,`,
    )
  },
)

test.each(['example.com', '/repo', 'ftp://example.com', 'nonsense'])(
  'an engineer whose SITE_URL is "%s" is told how to write it',
  (setting) => {
    process.env.SITE_URL = setting
    expect(() => addressOf('https://example.com')).toThrow(
      `SITE_URL is "${setting}", which is not a web address. Write it in full, for example SITE_URL=https://example.com/repo`,
    )
  },
)
