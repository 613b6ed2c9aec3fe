/** Whether `out/` is what the sources say now: tests of the built site would ask yesterday's. */
import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a build reads. */
const sources = ['app', 'components', 'content', 'islands', 'lib', 'packages', 'public', 'next.config.mjs']
/** What a build writes last, whatever it has left as it was. */
const stamp = '.next/export-detail.json'

/**
 * @param root the folder of the project
 * @returns why the built site cannot be tested, and the way out
 */
export function problemOfBuild(root: string): string | undefined {
  const built = timeOf(join(root, stamp))
  if (built === undefined || timeOf(join(root, 'out')) === undefined) {
    return 'There is no built site in out/. Run `npm run build` first.'
  }
  const newer = sources.map((path) => newest(join(root, path))).find(({ time }) => time > built)
  return newer && `out/ is older than ${relative(root, newer.path)}. Run \`npm run build\` first.`
}

/** @returns what was changed last of a file, or of all below a folder */
function newest(path: string): { path: string; time: number } {
  const found = statSync(path, { throwIfNoEntry: false })
  const own = { path, time: found?.mtimeMs ?? 0 }
  if (!found?.isDirectory()) return own
  return readdirSync(path)
    .filter((name) => !name.startsWith('.'))
    .map((name) => newest(join(path, name)))
    .reduce((last, one) => (one.time > last.time ? one : last), own)
}

function timeOf(path: string) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}
