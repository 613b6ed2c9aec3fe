import { relative } from 'node:path'
import bringAlong from '../../src/next/insides/bring-along.ts'

test('what a module brings along reads the same in every folder, so its script has one name', () => {
  const brought = (folder: string) =>
    bringAlong.call(
      {
        context: `${folder}/app`,
        getOptions: () => ({ pathsIn: () => [`${folder}/kit/button.module.css`] }),
        // As webpack's own does.
        utils: { contextify: (context: string, path: string) => relative(context, path) },
      },
      'export const Map = 1',
    )
  expect(brought('/site')).toContain('button.module.css')
  expect(brought('/home/somebody/another site')).toBe(brought('/site'))
})
