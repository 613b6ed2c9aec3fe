/**
 * Builds the site into `out/`.
 *
 *   npm run build
 */
import { join } from 'node:path'
import { runBuild } from 'static-next/run-build'

runBuild(join(import.meta.dirname, '..'), process.argv.slice(2))
