/** What of Next works by its runtime in a page, and stands here for what does the same without. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { NextConfig } from 'next'
import { ownFile } from '../../core/own-file.ts'
import type { WebpackConfig } from './islands.ts'

/** By both names: packages that are ES modules write the ending. */
const named = (name: string, file: string) => {
  const path = ownFile(`next/replacements/${file}`)
  return { [`next/${name}$`]: path, [`next/${name}.js$`]: path }
}

/** @param config of one of webpack's compilations for visitors; `isServer` and `images`: what Next says of it */
export function replaceNextParts(
  config: WebpackConfig,
  projectDir: string,
  { isServer, config: { images } }: { isServer: boolean; config: NextConfig },
) {
  const { alias } = config.resolve
  for (const name of ['link', 'image', 'form', 'script']) Object.assign(alias, named(name, name))
  if (!isServer) {
    Object.assign(
      alias,
      named('navigation', 'navigation'),
      named('image', 'image-in-island'),
      named('script', 'script-in-browser'),
    )
    // Outside of its own entries Next gives that of the pages router, which draws another first frame.
    alias['next/dynamic$'] = 'next/dist/shared/lib/app-dynamic'
    return
  }
  // By the path of the file, as Next says it for this layer.
  const file = createRequire(join(projectDir, 'package.json')).resolve('next/navigation.js')
  const replaced = {
    [file]: ownFile('next/replacements/navigation-in-prerender'),
    ...named('image', 'image-in-island'),
    ...named('script', 'script-in-prerender'),
  }
  config.module.rules.push({ issuerLayer: 'ssr', resolve: { alias: replaced } })
  // Next's guide begins the loader of pictures with 'use client', and here server code calls it.
  if (images?.loaderFile) {
    const use = ownFile('next/insides/without-use-client')
    config.module.rules.push({ resource: images.loaderFile, issuerLayer: 'rsc', enforce: 'pre', use })
  }
}
