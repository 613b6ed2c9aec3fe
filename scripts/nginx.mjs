/**
 * Serves the export the way production does: nginx with the generated include, TLS and HTTP/2, on loopback.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { freePort, listening } from './ports.mjs'
import { programPath } from './tools.mjs'

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
  const nginx = programPath('nginx')
  writeFileSync(join(home, 'nginx.conf'), configuration({ home, root, include, port, types: typesOf(nginx) }))

  const server = spawn(nginx, ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
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

/**
 * The list of types that nginx brings, beside its own configuration: each system has another folder for it.
 *
 * @param {string} nginx
 */
function typesOf(nginx) {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' })
  const setting = (/** @type {string} */ name) => new RegExp(`--${name}=(\\S+)`).exec(stderr)?.[1]
  // What nginx takes where it was not told when it was made.
  const [prefix, conf] = [setting('prefix') ?? '/usr/local/nginx', setting('conf-path') ?? 'conf/nginx.conf']
  return join(dirname(resolve(prefix, conf)), 'mime.types')
}

/** @param {{ home: string, root: string, include: string, port: number, types: string }} options */
function configuration({ home, root, include, port, types }) {
  // Started as root (in a container), its workers must be able to read the folder of the project.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user}
daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events {}
http {
  access_log off;
  include ${types};
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
  execFileSync(programPath('openssl'), ['req', ...what, ...who, ...where], { stdio: 'ignore' })
  return certificate
}
