/** nginx with the settings that a build writes, on this machine. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import getPort from 'get-port'
import { askHost } from './ask-host.ts'

/** Its program; nothing where it is not installed. */
export const nginx = [
  ...(process.env.PATH ?? '').split(delimiter),
  // Where servers are that have no place in the PATH of a user.
  ...['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'],
]
  .map((folder) => join(folder, 'nginx'))
  .find((path) => existsSync(path))

/** What a test says that is skipped for want of it. */
export const noNginx =
  'nginx is not installed, so its settings were not asked. On Debian: apt-get install nginx-light'

/** Whether this machine speaks it. */
export const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

/**
 * Serves a folder as the container does, until it is closed.
 *
 * @param settings the folder `nginx` that a build has written
 */
export async function serveByNginx(folder: string, settings: string) {
  const port = await getPort({ host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${port}`
  const servers = readFileSync(join(settings, 'container.conf'), 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace(/listen \[::\]:8080;/, hasIPv6 ? `listen [::1]:${port};` : '')
    .replace('root /site', `root "${folder}"`)
    .replace('/etc/nginx/site.conf', `"${join(settings, 'site.conf')}"`)
  return { origin, close: await startNginx(servers, origin) }
}

/**
 * Starts nginx with one worker.
 *
 * @param servers its server blocks
 * @param origin where one of them answers
 * @returns ends it
 */
async function startNginx(servers: string, origin: string) {
  if (!nginx) throw new Error(noNginx)
  const home = mkdtempSync(join(tmpdir(), 'nginx-'))
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(home, 'nginx.conf'),
    `# Started as root (in a container), its worker must be able to read the folder of the project.
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events {}
http {
  access_log off;
  include ${typesOf(nginx)};
${folders.map((name) => `  ${name}_temp_path ${home}/${name};`).join('\n')}
  ${servers}
}
`,
  )
  const running = spawn(nginx, ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const hasEnded = once(running, 'exit')
  const isUp = () =>
    askHost(origin, '/').then(
      () => true,
      () => false,
    )
  while (!(await isUp())) {
    if (running.exitCode !== null) throw new Error('nginx did not start: its message stands above.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return async () => {
    running.kill('SIGTERM')
    await hasEnded
    rmSync(home, { recursive: true, force: true })
  }
}

/** The list of types that nginx brings, beside its configuration: each system has another folder for it. */
function typesOf(program: string) {
  const { stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' })
  const setting = (name: string) => new RegExp(`--${name}=(\\S+)`).exec(stderr)?.[1]
  // What nginx takes where it was not told when it was made.
  const [prefix, conf] = [setting('prefix') ?? '/usr/local/nginx', setting('conf-path') ?? 'conf/nginx.conf']
  return join(dirname(resolve(prefix, conf)), 'mime.types')
}
