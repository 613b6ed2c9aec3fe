/** Tailwind as `create-next-app` sets it up: by a loader that it names to Turbopack alone, and that webpack can run too. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { WebpackConfig } from './islands.ts'

const settings = ['mjs', 'js', 'cjs', 'ts', 'mts', 'json'].map((ending) => `postcss.config.${ending}`)

/** @param config of one of webpack's compilations, of a project that says nothing of PostCSS */
export function addTailwind(config: WebpackConfig, projectDir: string) {
  if ([...settings, '.postcssrc.json'].some((name) => existsSync(join(projectDir, name)))) return
  try {
    const use = createRequire(join(projectDir, 'package.json')).resolve('@tailwindcss/turbopack')
    // Where a rule says `test`, Next takes it for other settings of styles, and leaves out its own.
    config.module.rules.push({ resource: /\.css$/, exclude: /node_modules/, enforce: 'pre', use })
  } catch {
    // It is not installed.
  }
}
