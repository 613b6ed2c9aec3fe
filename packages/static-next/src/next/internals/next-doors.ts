/** What of `next/` an island may import, what stands there for it, and what else is refused. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ownFile } from '../../core/modules.ts'
import type { WebpackConfig } from './islands.ts'

/** `names`: what of it there is. */
const doors: Record<string, { file: string; names: string[] }> = {
  link: { file: 'next/islands/link', names: ['default'] },
  navigation: { file: 'next/islands/navigation', names: ['usePathname', 'useSearchParams', 'useRouter'] },
}

const waysOut: Record<string, string> = {
  dynamic: 'Import the component as usual: its code is loaded when the island wakes.',
  form: 'Write <form>.',
  image: 'Write <img>, or show the picture from server code and pass it on as children.',
  navigation:
    'Of it there are usePathname, useSearchParams and useRouter: read all else in server code, and pass it on.',
  script: 'Write <script src="…" async> into a server component.',
}

const otherwise = 'Read it in server code, and pass on what it says.'

/**
 * Gives islands what works without Next's router, by both names: packages that are ES modules write the ending.
 *
 * @param config of one of webpack's compilations for visitors
 */
export function openDoors(config: WebpackConfig, isServer: boolean, projectDir: string) {
  const { resolve } = createRequire(join(projectDir, 'package.json'))
  const alias = Object.fromEntries(
    Object.entries(doors).flatMap(([name, { file }]) => {
      const path = ownFile(file)
      // On the server Next resolves some of them to a file by an alias of its own, which comes first.
      return [`next/${name}$`, `next/${name}.js$`, resolve(`next/${name}.js`)].map((from) => [from, path])
    }),
  )
  if (!isServer) Object.assign(config.resolve.alias, alias)
  else config.module.rules.push({ issuerLayer: 'ssr', exclude: keptAsTheyAre, resolve: { alias } })
}

/** What stands around islands asks Next itself, and so do Next's own components. */
const keptAsTheyAre = [/[\\/]node_modules[\\/]next[\\/]/, ownFile('next/islands/prerender')]

/**
 * @param modules of the compilation for the server, without those of Next
 * @param nameOf the file of a module, for messages
 * @returns a sentence for each import of an island that nothing stands behind
 */
export function doorProblems(modules: WebpackConfig[], nameOf: (one: WebpackConfig) => string): string[] {
  const ofIslands = modules.filter(({ layer, resource }) => layer === 'ssr' && resource !== keptAsTheyAre[1])
  const problems = ofIslands.flatMap((one) =>
    importsOfNext(one).flatMap(({ door, name }) => {
      if (/^(font|dist)\//.test(door)) return []
      if (doors[door] && (!name || doors[door].names.includes(name))) return []
      const what = name && name !== 'default' ? `${name} of next/${door}` : `next/${door}`
      return [
        `${nameOf(one)} imports ${what}, which needs Next's runtime, and no page has that. ${waysOut[door] ?? otherwise}`,
      ]
    }),
  )
  return [...new Set(problems)]
}

/** @returns what a module imports of `next/`, and by which name */
function importsOfNext({ dependencies }: WebpackConfig): { door: string; name: string | undefined }[] {
  return dependencies.flatMap(({ request = '', ids = [] }: { request?: string; ids?: string[] }) => {
    const [, door] = /^next\/(.+?)(?:\.js)?$/.exec(request) ?? []
    return door ? [{ door, name: ids[0] }] : []
  })
}

/** @param wrapper the module around islands, which imports `usePathname` @returns whether that is read as it is here */
export function namesImports(wrapper: WebpackConfig): boolean {
  return importsOfNext(wrapper).some(({ door, name }) => door === 'navigation' && name === 'usePathname')
}

/** @returns a sentence for each server component that shows `next/script`: what Next draws of it runs nothing */
export function scriptProblems(modules: WebpackConfig[], nameOf: (one: WebpackConfig) => string): string[] {
  const files = modules
    .filter((one) => one.layer === 'rsc' && importsOfNext(one).some(({ door }) => door === 'script'))
    .map(nameOf)
  return [...new Set(files)].map(
    (file) =>
      `${file} shows next/script, whose scripts only Next's runtime would run, and no page has that. Write <script src="…" async> in its place, and its host into policy: { script: […] }.`,
  )
}
