/** Serves the export as production does: nginx with the generated include, TLS and HTTP/2, on loopback. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { freePort, listening } from './ports.ts'
import { findTool, programPath } from './tools.ts'

/** `folder` of the export; `include`: the file for nginx that a build has written. */
type Site = { folder: string; include: string; basePath?: string }

/** Serves an export until it is closed. */
export async function serveByNginx({
  folder,
  include,
  basePath = '',
}: Site): Promise<{ origin: string; certificate: string; close: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'nginx-'))
  const root = basePath ? join(home, 'root') : folder
  if (basePath) {
    mkdirSync(dirname(join(root, basePath)), { recursive: true })
    symlinkSync(folder, join(root, basePath))
  }
  const certificate = selfSigned(home)
  const port = await freePort()
  const brotli = findTool('nginx-brotli') ? 'brotli_static on;' : ''
  const { stop } = await startNginx({
    home,
    port,
    servers: `server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${home}/certificate.pem;
    ssl_certificate_key ${home}/key.pem;
    error_page 497 =301 https://$http_host$request_uri;
    root "${root}";
    ${brotli}
    include "${include}";
  }`,
  })
  return {
    origin: `https://127.0.0.1:${port}`,
    certificate,
    async close() {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/**
 * `port`: one it listens on; `servers`: what stands in its http block; `user`: the number of the user it runs as, in the
 * place of this one
 */
type Nginx = { home: string; port: number; servers: string; user?: number }

/** Starts nginx with one worker, and everything it writes in one folder. */
export async function startNginx({
  home,
  port,
  servers,
  user,
}: Nginx): Promise<{ pid: number; stop: () => Promise<void> }> {
  // Started as root (in a container), its workers must be able to read the folder of the project.
  const workers = process.getuid?.() === 0 && user === undefined ? 'user root;' : ''
  const nginx = programPath('nginx')
  // Sends precompressed files.
  const brotli = findTool('nginx-brotli')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(home, 'nginx.conf'),
    `${workers}
${brotli ? `load_module ${brotli};` : ''}
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
  const server = spawn(nginx, ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(user !== undefined && { uid: user, gid: user }),
  })
  const hasEnded = once(server, 'exit')
  await listening(port, server)
  return {
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM')
      await hasEnded
    },
  }
}

/** The list of types that nginx brings, beside its configuration: each system has another folder for it. */
function typesOf(nginx: string) {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' })
  const setting = (name: string) => new RegExp(`--${name}=(\\S+)`).exec(stderr)?.[1]
  // What nginx takes where it was not told when it was made.
  const [prefix, conf] = [setting('prefix') ?? '/usr/local/nginx', setting('conf-path') ?? 'conf/nginx.conf']
  return join(dirname(resolve(prefix, conf)), 'mime.types')
}

/**
 * Writes `certificate.pem` and `key.pem`.
 *
 * @param home the folder for them
 * @returns the path of the certificate
 */
export function selfSigned(home: string): string {
  const certificate = join(home, 'certificate.pem')
  const what = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const who = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const where = ['-keyout', join(home, 'key.pem'), '-out', certificate]
  execFileSync(programPath('openssl'), ['req', ...what, ...who, ...where], { stdio: 'ignore' })
  return certificate
}
