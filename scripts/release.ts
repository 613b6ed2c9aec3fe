/**
 * Brings the export out while visitors read.
 *
 *   npm run release -- /var/www/example.com
 *   npm run release -- user@example.com:/var/www/example.com    by rsync
 *   npm run release -- <target> <folder>                        an export that stands elsewhere than in out/
 */
import { join } from 'node:path'
import { release } from 'static-next/release'
import '../next.config.mjs'

const [target, from = join(import.meta.dirname, '..', 'out')] = process.argv.slice(2)
release(target, from)
