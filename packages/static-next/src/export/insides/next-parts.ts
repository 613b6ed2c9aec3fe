/** What of Next works by its runtime in a page, and stands here for what does the same without. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ownFile } from '../../own-file.ts'
import type { WebpackConfig } from './islands.ts'

/** @param config of one of webpack's compilations for visitors */
export function replaceNextParts(config: WebpackConfig, projectDir: string, isServer: boolean) {
  const { alias } = config.resolve
  for (const name of ['link', 'image', 'form', 'script'])
    alias[`next/${name}$`] = ownFile(`islands/next/${name}`)
  if (!isServer) {
    alias['next/navigation$'] = ownFile('islands/next/navigation')
    // Outside of its own entries Next gives that of the pages router, which draws another first frame.
    alias['next/dynamic$'] = 'next/dist/shared/lib/app-dynamic'
  } else {
    // By the path of the file, as Next says it for this layer.
    const file = createRequire(join(projectDir, 'package.json')).resolve('next/navigation.js')
    const replaced = { [file]: ownFile('islands/next/navigation-while-made') }
    config.module.rules.push({ issuerLayer: 'ssr', resolve: { alias: replaced } })
  }
}
