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
  writeFileSync(join(home, 'nginx.conf'), configuration({ home, root, include, port }))

  const server = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const hasEnded = once(server, 'exit')
  await listening(port, server)
  return {
    origin: `https://127.0.0.1:${port}`,
    certificate,
    async close() {
      server.kill('SIGTERM')
      await hasEnded
      rmSync(home, { recursive: true, force: true })
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

/** @param {{ home: string, root: string, include: string, port: number }} options */
function configuration({ home, root, include, port }) {
  // Started as root (in a container), its workers must be able to read the folder of the project.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const brotli = brotliModule()
  return `${user}
${brotli ? `load_module ${brotli};` : ''}
daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events {}
http {
  access_log off;
  include /etc/nginx/mime.types;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${home}/certificate.pem;
    ssl_certificate_key ${home}/key.pem;
    error_page 497 =301 https://$http_host$request_uri;
    root ${root};
    ${brotli ? 'brotli_static on;' : ''}
    include ${include};
  }
}
`
}

/** @param {string} home */
function selfSigned(home) {
  const certificate = join(home, 'certificate.pem')
  const what = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const who = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const where = ['-keyout', join(home, 'key.pem'), '-out', certificate]
  execFileSync('openssl', ['req', ...what, ...who, ...where], { stdio: 'ignore' })
  return certificate
}
