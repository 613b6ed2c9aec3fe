/**
 * Serves `out/` the way a static host does.
 *
 *   npm run serve            at port 3000, or the next one that is free
 *   PORT=8080 npm run serve  at that port, or not at all
 *
 * With `--check` it says what would stop it, and serves nothing: that is read before a build, not after it.
 */
import { join } from 'node:path'
import { addressOf } from 'static-next/address'
import { portFor, preview } from 'static-next/serve'
import { readContent } from '../lib/content/check.ts'
import { addressOfProject } from '../lib/project-address.ts'

const root = join(import.meta.dirname, '..')

async function check() {
  addressOf(readContent(root).site.url)
  await portFor(process.env.PORT)
}

const task = process.argv.includes('--check')
  ? check()
  : preview(join(root, 'out'), addressOfProject(root).basePath)
task.catch((error) => {
  // A stack trace does not help with a mistyped setting.
  console.error(error.name === 'SyntaxError' ? `content/site.json: ${error.message}` : error.message)
  process.exitCode = 1
})
