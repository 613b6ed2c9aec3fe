/** What style sheets name by `url()`: typefaces and pictures. */
import type { WebpackConfig } from './islands.ts'
import { loadersIn } from './loaders.ts'

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
    throw new Error(
      'static-next: Next extracts styles by another loader. See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md',
    )
  }
  for (const { options } of loaders) options.publicPath = config.output.publicPath
  const { generator } = config.module
  if (generator?.asset?.filename === undefined) throw new Error(notNamed)
  generator.asset.filename = 'static/media/[name]-[contenthash:16][ext]'
}

const notNamed =
  'static-next: Next names the files of style sheets in another place than module.generator.asset. See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md'
