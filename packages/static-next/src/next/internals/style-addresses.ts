/** What style sheets name by `url()`: typefaces and pictures. */
import { changedInside } from '../../core/changed-inside.ts'
import type { WebpackConfig } from './islands.ts'

/**
 * Makes style sheets name their files where they are. Next forgets its own folder in them once they stand in the page
 * (`inlineCss`), and gives these files too short a hash for hosts to know that they never change.
 *
 * @param config of the compilation for browsers
 * @throws when Next extracts styles by another loader than this looks for
 */
export function mendStyleAddresses(config: WebpackConfig) {
  const loaders = loadersIn(config.module.rules).filter(({ loader }) =>
    /mini-css-extract-plugin[\\/]loader/.test(loader),
  )
  if (loaders.length === 0 || loaders.some(({ options }) => options.publicPath === undefined)) {
    throw changedInside('Next extracts styles by another loader')
  }
  for (const { options } of loaders) options.publicPath = config.output.publicPath
  const { generator } = config.module
  if (generator?.asset?.filename === undefined) throw changedInside(notNamed)
  generator.asset.filename = 'static/media/[name]-[contenthash:16][ext]'
}

const notNamed = 'Next names the files of style sheets in another place than module.generator.asset'

/** As much of a loader of webpack, with its options, as is looked at here. */
type Loader = { loader: string; options: { publicPath?: string } }

/**
 * @param rules webpack's `module.rules`
 * @returns all loaders with options that Next has set up in them
 */
function loadersIn(rules: unknown): Loader[] {
  if (Array.isArray(rules)) return rules.flatMap(loadersIn)
  if (typeof rules !== 'object' || rules === null) return []
  const own = 'loader' in rules && 'options' in rules && rules.options ? [rules as Loader] : []
  return [
    ...own,
    ...('oneOf' in rules ? loadersIn(rules.oneOf) : []),
    ...('use' in rules ? loadersIn(rules.use) : []),
  ]
}
