import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(process.cwd(), 'packages')
const imported = / from '([^'\n]+)'$|^import '([^'\n]+)'|import\('([^'\n]+)'\)/gm

test.each(readdirSync(packages))('%s imports nothing but itself and the packages it names', (name) => {
  const folder = join(packages, name)
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const known = ['node', name, ...Object.keys({ ...dependencies, ...peerDependencies })]
  const foreign = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const depth = path.split(/[\\/]/).length - 1
      const source = readFileSync(join(folder, 'src', path), 'utf8')
      return [...source.matchAll(imported)]
        .map(([, ...found]) => found.find((address) => address !== undefined) ?? '')
        .filter((address) =>
          address.startsWith('.')
            ? address.split('../').length - 1 > depth
            : !known.some((one) => address === one || new RegExp(`^${one}[:/]`).test(address)),
        )
        .map((address) => `${path}: ${address}`)
    })
  expect(foreign).toEqual([])
})
