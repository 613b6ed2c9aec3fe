/**
 * @jest-environment node
 */
import { sizesByKind } from '@/build/report.mjs'
import { filesOf } from './fixtures'

test('the export is listed by kind, the heaviest first, and no file is left out', () => {
  const files = filesOf({ 'a.js': '12345', 'b/c.js': '12345', 'index.html': '123', _headers: '1' })
  expect(sizesByKind(files)).toEqual([
    { kind: 'js', files: 2, bytes: 10 },
    { kind: 'html', files: 1, bytes: 3 },
    { kind: 'no ending', files: 1, bytes: 1 },
  ])
})
