import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContentError, readContent } from '../../lib/content/check.ts'
import { content, open } from '../../lib/content/index.ts'
import { fillCounts } from '../../lib/content/prepare.ts'
import { filesOnDisk, projectDir, put, soundFiles } from './support/content.ts'

test('a visitor reads what stands in the files', () => {
  expect(content).toEqual(fillCounts(filesOnDisk()).files)
})

test('an editor who works with the site running is told of every mistake, in the words of the build', () => {
  const project = mkdtempSync(join(tmpdir(), 'content-'))
  for (const folder of ['content', 'posters', 'public']) {
    if (existsSync(join(projectDir, folder)))
      cpSync(join(projectDir, folder), join(project, folder), { recursive: true })
  }
  expect(open(project)).toEqual(content)
  const files = soundFiles()
  put(files, ['site', 'name'], 7)
  put(files, ['blog', 'wall', 'articles', 0, 'image', 'src'], 'posters/none.svg')
  for (const name of ['site', 'blog']) write(name, JSON.stringify(files[name]))
  write('home', '{ "hero": }')
  expect(() => open(project)).toThrow(
    /^content\/home\.json: cannot be read as JSON: line 1, .*\ncontent\/site\.json: name is the number 7\. .*\ncontent\/blog\.json: .*none\.svg/,
  )
  expect(() => readContent(project)).toThrow(ContentError)
  rmSync(project, { recursive: true })

  function write(name: string, text: string) {
    writeFileSync(join(project, 'content', `${name}.json`), text)
  }
})
