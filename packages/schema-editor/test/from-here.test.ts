/** @jest-environment node */
import { isFromHere } from '../src/from-here.ts'

test.each([
  ['localhost:3000', null, true],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', true],
  ['localhost:3000', 'https://example.com', false],
  ['localhost:3000', 'null', false],
  ['example.com:3000', 'http://example.com:3000', false],
])('a request to %s from %s is ours: %s', (host, origin, expected) => {
  const headers = new Headers(origin === null ? { host } : { host, origin })
  expect(isFromHere({ headers } as Request)).toBe(expected)
})
