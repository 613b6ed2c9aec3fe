/**
 * Installs what the tests need and npm cannot bring: a browser, and the web servers the site is proven behind.
 *
 *   node scripts/tools.mjs
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { browserPath } from './browser.mjs'

/** Debian's package → whether its program is here. */
const tools = {
  chromium: () => browserPath() !== undefined,
  'nginx-light': () => isProgram('nginx'),
  'libnginx-mod-http-brotli-static': () =>
    existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  caddy: () => isProgram('caddy'),
  apache2: () => isProgram('apache2'),
  rsync: () => isProgram('rsync'),
  wrk: () => isProgram('wrk'),
  openssl: () => isProgram('openssl'),
}

const missing = Object.entries(tools)
  .filter(([, isHere]) => !isHere())
  .map(([name]) => name)

if (missing.length > 0) {
  console.log(`Installing ${missing.join(', ')}.`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  try {
    run([...asRoot, 'apt-get', 'update', '-qq'])
    run([...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing])
  } catch {
    console.error(
      `These could not be installed: ${missing.join(', ')}. Install them by hand and run the tests again; a browser elsewhere is named by CHROMIUM=/path/to/it.`,
    )
    process.exit(1)
  }
}

/** @param {string} name */
function isProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  return folders.some((folder) => existsSync(`${folder}/${name}`))
}

/** @param {string[]} command */
function run([program = '', ...args]) {
  execFileSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
