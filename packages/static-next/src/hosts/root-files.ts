/** The settings that hosts read at the root of the repository, before they build. They are committed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasActivePage } from '../core/files.ts'
import { type Address, addressOfSite, type StaticSite } from '../core/settings.ts'
import { hostingOf } from './headers.ts'
import { vercelFile } from './vercel.ts'

function rootFiles({ basePath }: Address, projectDir: string): [file: string, text: string][] {
  const hosting = hostingOf({ basePath, hasActivePage: hasActivePage(projectDir) })
  return [['vercel.json', vercelFile(hosting)]]
}

/** Writes them, and names them. */
export function writeRootFiles(projectDir: string, site: StaticSite) {
  for (const [file, text] of rootFiles(addressOfSite(site), projectDir)) {
    writeFileSync(join(projectDir, file), text)
    console.log(`${file} is written. Commit it.`)
  }
}

/** @returns a sentence for each that stands there and says something else than this build */
export function outdatedRootFiles(projectDir: string, address: Address): string[] {
  return rootFiles(address, projectDir)
    .filter(
      ([file, text]) =>
        // git in Windows may have ended its lines in another way.
        existsSync(join(projectDir, file)) &&
        readFileSync(join(projectDir, file), 'utf8').replaceAll('\r\n', '\n') !== text,
    )
    .map(
      ([file]) =>
        `${file} says something else than this build: headers, former addresses or trailingSlash have changed, or the site stands below another path (here "${address.basePath || '/'}"). If its host publishes the site, run \`npx static-next hosts\` with the same SITE_URL, and commit it.`,
    )
}
