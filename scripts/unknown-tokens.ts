/**
 * Names every custom property that a style sheet reads and nothing sets: a typing mistake that browsers pass over in
 * silence. Part of `npm run lint`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const files = ['app', 'components', 'lib']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((file) => /\.(css|tsx?)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** `--space-5:` in a rule, `'--rows'` in a component. */
const setting = /(--[\w-]+)\s*:|['"`[](--[\w-]+)['"`\]]/g
const set = new Set(
  files.flatMap(({ text }) => [...text.matchAll(setting)].map(([, inRule, inCode]) => inRule ?? inCode)),
)

const unknown = files
  .filter(({ file }) => file.endsWith('.css'))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)/g)]
      .filter(([, name]) => !set.has(name))
      .map(({ 1: name, index }) => {
        const line = text.slice(0, index).split('\n').length
        return `${file}:${line}: ${name} is set nowhere. Write a name that app/tokens.css has, or set it.`
      }),
  )
for (const sentence of unknown) console.error(sentence)
process.exitCode = unknown.length > 0 ? 1 : 0
