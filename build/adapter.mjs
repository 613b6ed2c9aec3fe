/**
 * Finishes the export inside `next build`: Next writes it to `.export/`, the steps below turn it into what visitors
 * get, and the result takes the place of `out/`. Each step is a function from files to files with a file of its own.
 *
 * Why at all: docs/decisions/0002-finish-the-export.md
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles, replaceFolder } from './files.mjs'
import { clientModulesIn } from './steps/pages.mjs'
import { checkReferences, withoutUnused } from './steps/references.mjs'
import { listed, weighed } from './steps/report.mjs'
import { hostFiles, withHostFiles } from './steps/with-host-files.mjs'
import { withIntent } from './steps/with-intent.mjs'
import { withLicence } from './steps/with-licence.mjs'
import { withPlainStyles } from './steps/with-plain-styles.mjs'
import { withPolicy } from './steps/with-policy.mjs'
import { withoutPayloads } from './steps/without-payloads.mjs'
import { withoutScripts } from './steps/without-scripts.mjs'
import { withoutUnusedTokens } from './steps/without-unused-tokens.mjs'

/** @import { Build, Files } from './steps/pages.mjs' */

/**
 * The steps in their order.
 * @param {Files} exported
 * @param {Build} build
 * @returns {Files}
 */
export function finished(exported, build) {
  let files = withoutPayloads(exported)
  files = withoutScripts(files, build)
  files = withPlainStyles(files)
  files = withIntent(files, build)
  files = withoutUnusedTokens(files)
  files = withoutUnused(files)
  files = withLicence(files)
  files = withHostFiles(files, build)
  files = withPolicy(files)
  checkReferences(files, build)
  return files
}

/** @type {import('next').NextAdapter} */
const adapter = {
  name: 'finished-export',
  async onBuildComplete({ projectDir, distDir, config }) {
    const exportDir = join(projectDir, '.export')
    const build = { basePath: config.basePath, clientModules: clientModulesIn(distDir) }
    const files = finished(readFiles(exportDir), build)
    replaceFolder(files, join(projectDir, 'out'))
    replaceFolder(hostFiles(files, build), join(projectDir, 'hosts'))
    rmSync(exportDir, { recursive: true })
    console.table(Object.fromEntries(weighed(files).map(({ page, ...weight }) => [page, weight])))
    console.table(Object.fromEntries(listed(files).map(({ kind, ...size }) => [kind, size])))
  },
}

export default adapter
