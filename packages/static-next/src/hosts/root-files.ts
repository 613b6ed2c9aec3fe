/** The settings that hosts read at the root of the repository, before they build. They are committed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostSettings } from '../core/settings.ts'
import { hostingOf, textsIn } from './index.ts'

/** Writes them, and names them. */
export function writeRootFiles(projectDir: string, settings: HostSettings) {
  for (const [file, text] of textsIn('inRepository', hostingOf(settings))) {
    writeFileSync(join(projectDir, file), text)
    console.log(`${file} is written. Commit it.`)
  }
}

/** @returns a sentence for each that stands there and says something else than this build */
export function outdatedRootFiles(projectDir: string, settings: HostSettings): string[] {
  return textsIn('inRepository', hostingOf(settings))
    .filter(
      ([file, text]) =>
        // git in Windows may have ended its lines in another way.
        existsSync(join(projectDir, file)) &&
        readFileSync(join(projectDir, file), 'utf8').replaceAll('\r\n', '\n') !== text,
    )
    .map(
      ([file]) =>
        `${file} says something else than this build: headers, former addresses or trailingSlash have changed, or the site stands below another path (here "${settings.basePath || '/'}"). If its host publishes the site, run \`npx static-next hosts\` with the same SITE_URL, and commit it.`,
    )
}
