/**
 * Serves the export the way production does: nginx with the generated include, TLS and HTTP/2, on loopback.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort, listening } from './ports.mjs'

/**
 * @param {{ folder: string, include: string, basePath?: string }} options the export, its nginx include, and where the
 *   site stands on the host
 * @returns {Promise<{ origin: string, certificate: string, close: () => Promise<void> }>}
 */
export async function serveByNginx({ folder, include, basePath = '' }) {
  const home = mkdtempSync(join(tmpdir(), 'nginx-'))
  const root = basePath ? join(home, 'root') : folder
  if (basePath) {
    mkdirSync(dirname(join(root, basePath)), { recursive: true })
    symlinkSync(folder, join(root, basePath))
  }
  const certificate = selfSigned(home)
  const port = await freePort()
  const brotli = brotliModule() ? 'brotli_static on;' : ''
  const { stop } = await startNginx({
    home,
    port,
    servers: `server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${home}/certificate.pem;
    ssl_certificate_key ${home}/key.pem;
    error_page 497 =301 https://$http_host$request_uri;
    root ${root};
    ${brotli}
    include ${include};
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
 * Starts nginx with one worker, and everything it writes in one folder.
 *
 * @param {{ home: string, port: number, servers: string, settings?: string, user?: number }} options
 *   `port`: one it listens on; `servers`: what stands in its http block; `settings`: before that; `user`: the number of
 *   the user it runs as, in the place of this one
 * @returns {Promise<{ pid: number, stop: () => Promise<void> }>}
 */
export async function startNginx({ home, port, servers, settings = '', user }) {
  // Started as root (in a container), its workers must be able to read the folder of the project.
  const workers = process.getuid?.() === 0 && user === undefined ? 'user root;' : ''
  const brotli = brotliModule()
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(home, 'nginx.conf'),
    `${workers}
${brotli ? `load_module ${brotli};` : ''}
daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
${settings}
events {}
http {
  access_log off;
  include /etc/nginx/mime.types;
${folders.map((name) => `  ${name}_temp_path ${home}/${name};`).join('\n')}
  ${servers}
}
`,
  )
  const server = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
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

/** @returns {string | undefined} the module that sends brotli twins, where packages put it */
export function brotliModule() {
  const folders = ['/usr/lib/nginx/modules', '/usr/local/lib/nginx/modules']
  return folders
    .map((folder) => `${folder}/ngx_http_brotli_static_module.so`)
    .find((file) => existsSync(file))
}

/**
 * Writes `certificate.pem` and `key.pem`.
 *
 * @param {string} home the folder for them
 * @returns {string} the path of the certificate
 */
export function selfSigned(home) {
  const certificate = join(home, 'certificate.pem')
  const what = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const who = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const where = ['-keyout', join(home, 'key.pem'), '-out', certificate]
  execFileSync('openssl', ['req', ...what, ...who, ...where], { stdio: 'ignore' })
  return certificate
}
