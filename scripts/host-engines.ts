/** The hosts of docs/hosts.md, each by its own engine, on loopback. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findNpmTool, npmProgram, npmTool } from './npm-tools.ts'
import { freePort, listening } from './ports.ts'
import { programPath } from './tools.ts'

const root = join(import.meta.dirname, '..')

export type Server = { origin: string; close: () => Promise<void> }

/** `home`: a folder of the engine's own, gone when it ends; `folder`: what it serves, a copy, in `home` */
export type Place = { home: string; folder: string; port: number }

/** A program that serves a place. */
export type Start = { program: string; args: string[]; env?: Record<string, string> }

export type Engine = (place: Place) => Start

/** What is written on a command line, in its words; no path is among them, which may have blanks. */
function words(line: string): string[] {
  return line.split(' ')
}

export function caddy({ home, folder, port }: Place): Start {
  const site = `root * ${folder}\nbind 127.0.0.1\nimport "${join(root, 'hosts/caddy/site.caddy')}"`
  const config = join(home, 'Caddyfile')
  writeFileSync(config, `{\nadmin off\nauto_https off\n}\nhttp://:${port} {\n${site}\n}\n`)
  return { program: programPath('caddy'), args: ['run', '--config', config, '--adapter', 'caddyfile'] }
}

export function apache({ home, folder, port }: Place): Start {
  const modules = words('mpm_event authz_core dir mime rewrite headers filter deflate autoindex negotiation')
  const config = join(home, 'apache.conf')
  const lines = [
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    `ServerRoot ${home}`,
    `PidFile ${home}/apache.pid`,
    `ErrorLog ${home}/error.log`,
    `DefaultRuntimeDir ${home}`,
    `Mutex file:${home}`,
    `Listen 127.0.0.1:${port}`,
    'ServerName 127.0.0.1',
    // Started as root (in a container), it leaves root's rights by itself.
    ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
    'TypesConfig /etc/mime.types',
    `DocumentRoot ${folder}`,
    // As shared hosts have it: the site's own file decides.
    `<Directory ${folder}>\nOptions Indexes MultiViews FollowSymLinks\nAllowOverride All\nRequire all granted\n</Directory>`,
  ]
  writeFileSync(config, `${lines.join('\n')}\n`)
  return { program: programPath('apache'), args: ['-D', 'FOREGROUND', '-f', config] }
}

/** Cloudflare Workers, static assets. */
export function workers({ home, folder, port }: Place): Start {
  const text = readFileSync(join(root, 'wrangler.jsonc'), 'utf8').replace(/^\s*\/\/.*$/gm, '')
  const { assets, ...config } = JSON.parse(text)
  const file = join(home, 'wrangler.json')
  writeFileSync(file, JSON.stringify({ ...config, assets: { ...assets, directory: folder } }))
  return wrangler(['dev', '--config', file, ...words(`--port ${port} --inspector-port 0`)])
}

/** Cloudflare Pages. */
export function pages({ folder, port }: Place): Start {
  const settings = words(`--port ${port} --inspector-port 0 --compatibility-date 2026-04-01`)
  return wrangler(['pages', 'dev', folder, ...settings])
}

function wrangler(args: string[]) {
  return {
    program: npmProgram('wrangler'),
    args: [...args, ...words('--ip 127.0.0.1 --show-interactive-dev-session=false')],
    env: { WRANGLER_SEND_METRICS: 'false', CI: 'true', NO_COLOR: '1' },
  }
}

/** Firebase Hosting. */
export function firebase({ home, folder, port }: Place): Start {
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))
  for (const file of hosting.ignore) if (!file.includes('*')) rmSync(join(folder, file), { force: true })
  writeFileSync(join(home, 'firebase.json'), JSON.stringify({ ...hosting, public: '.' }))
  const settings = words(`--port ${port} --host 127.0.0.1 --compression`)
  return {
    program: npmProgram('superstatic'),
    args: ['site', '--config', join(home, 'firebase.json'), ...settings],
  }
}

/** Vercel, with its own settings, serving what is built already. */
export function vercel({ home, folder, port }: Place): Start {
  const config = JSON.parse(readFileSync(join(root, 'vercel.json'), 'utf8'))
  const removed = String(config.buildCommand).split(' rm ')[1]?.split(' ') ?? []
  for (const file of removed) rmSync(join(folder, file))
  const settings = { ...config, buildCommand: 'true', installCommand: 'true', outputDirectory: 'site' }
  writeFileSync(join(home, 'vercel.json'), JSON.stringify(settings))
  writeFileSync(join(home, 'package.json'), '{}')
  const ports = `--queue-port ${port + 1} --runtime-cache-port ${port + 2} --schedules-port ${port + 3}`
  return {
    program: npmProgram('vercel'),
    args: words(`dev --local --yes --listen 127.0.0.1:${port} ${ports}`),
    env: { VERCEL_TELEMETRY_DISABLED: '1' },
  }
}

export function netlify({ home, port }: Place): Start {
  const text = readFileSync(join(root, 'netlify.toml'), 'utf8')
  writeFileSync(
    join(home, 'netlify.toml'),
    `${text.replace('publish = "out"', 'publish = "site"')}\n[dev]\nframework = "#static"\n`,
  )
  return {
    program: npmProgram('netlify'),
    args: words(`dev --offline --no-open --internal-disable-edge-functions --dir site --port ${port}`),
    env: { CI: 'true', NETLIFY_TELEMETRY_DISABLED: '1' },
  }
}

/**
 * Serves a folder by an engine until it is closed.
 *
 * @param folder copied first: engines write beside what they serve, and some may not read the original
 * @param others files that stand in the folder besides, by their path
 */
export async function serveBy(
  engine: Engine,
  folder: string,
  others: Record<string, string> = {},
): Promise<Server> {
  const home = mkdtempSync(join(tmpdir(), `${engine.name}-`))
  chmodSync(home, 0o755)
  const site = join(home, 'site')
  cpSync(folder, site, { recursive: true })
  plant(others, site)
  const port = await freePort()
  const { program, args, env = {} } = engine({ home, folder: site, port })
  // Tools of hosts want a newer Node than the site does.
  const path = [...(findNpmTool('node-22') ? [join(npmTool('node-22'), 'bin')] : []), process.env.PATH]
  const server = spawn(program, args, {
    cwd: home,
    // A group of its own: these programs start others, which have to end with them.
    detached: true,
    stdio: process.env.DEBUG_HOSTS ? 'inherit' : 'ignore',
    env: {
      ...process.env,
      ...env,
      PATH: path.join(delimiter),
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
    },
  })
  const hasEnded = once(server, 'exit')
  await listening(port, server)
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM')
      await hasEnded
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** @param files by their path */
export function plant(files: Record<string, string>, folder: string) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
