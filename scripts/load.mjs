/**
 * What a page costs the machine that serves it: requests a second on one core of nginx, and the time of its processor a
 * request, beside a page with one line of text on the same nginx without any settings. Some seconds, on loopback.
 *
 *   npm run build && npm run load
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFiles } from '../build/files.mjs'
import { brotliModule, startNginx } from './nginx.mjs'
import { freePort } from './ports.mjs'
import { releaseToFolder } from './release.mjs'

const root = join(import.meta.dirname, '..')
const rounds = 5
const seconds = 2
/** Linux counts the time of a process in hundredths of a second. */
const tick = 10_000

/**
 * @typedef {{ rate: number, cost: number, bytes: number }} Load
 *   `rate`: requests a second; `cost`: microseconds of the processor a request; `bytes`: of an answer
 */

/**
 * Measures in turn, so that whatever else the machine does falls on all alike.
 *
 * @param {string} folder an export
 * @param {string[]} paths
 * @returns {Promise<Record<string, Load>>} the medians, by path and for `one line`
 */
export async function loadOf(folder, paths) {
  const home = mkdtempSync(join(tmpdir(), 'load-'))
  mkdirSync(join(home, 'line'))
  writeFileSync(join(home, 'line/index.html'), '<!DOCTYPE html><title>One line</title><p>One line.')
  releaseToFolder(readFiles(folder), join(home, 'site'))
  const ports = { line: await freePort(), site: await freePort() }
  const { pid, stop } = await startNginx({
    home,
    port: ports.site,
    settings: `worker_cpu_affinity ${cpus().length > 1 ? '10' : '1'};`,
    servers: serversOf(home, ports),
  })
  try {
    const worker = workerOf(pid)
    const addresses = {
      'one line': `http://127.0.0.1:${ports.line}/`,
      ...Object.fromEntries(paths.map((path) => [path, `http://127.0.0.1:${ports.site}${path}`])),
    }
    /** @type {Record<string, Load[]>} */
    const measured = {}
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, address] of Object.entries(addresses)) {
        measured[name] = [...(measured[name] ?? []), underLoad(address, worker)]
      }
    }
    return Object.fromEntries(Object.entries(measured).map(([name, loads]) => [name, medians(loads)]))
  } finally {
    await stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/**
 * @param {string} home
 * @param {{ line: number, site: number }} ports
 */
function serversOf(home, { line, site }) {
  return `keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${line};
    root ${home}/line;
  }
  server {
    listen 127.0.0.1:${site};
    root ${home}/site;
    ${brotliModule() ? 'brotli_static on;' : ''}
    include "${join(root, 'hosts/nginx/site.conf')}";
  }`
}

/**
 * @param {string} address
 * @param {number} worker
 * @returns {Load}
 */
function underLoad(address, worker) {
  const before = busy(worker)
  const args = ['-t1', '-c16', `-d${seconds}s`, '-H', 'Accept-Encoding: br, gzip', address]
  const said = execFileSync('wrk', args, { encoding: 'utf8' })
  const requests = Number(/(\d+) requests in/.exec(said)?.[1])
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
  if (/Non-2xx|Socket errors/.test(said) || !requests)
    throw new Error(`${address} failed under load:\n${said}`)
  const size = execFileSync('curl', [
    '-s',
    '-o',
    '/dev/null',
    '-w',
    '%{size_download}',
    '-H',
    'Accept-Encoding: br, gzip',
    address,
  ])
  return { rate, cost: ((busy(worker) - before) * tick) / requests, bytes: Number(size) }
}

/** @param {number} main nginx's first process */
function workerOf(main) {
  const parentOf = (/** @type {string} */ pid) => Number(stat(pid)[1])
  const worker = readdirSync('/proc').find(
    (pid) => /^\d+$/.test(pid) && existsSync(`/proc/${pid}/stat`) && parentOf(pid) === main,
  )
  if (!worker) throw new Error('nginx has no worker.')
  return Number(worker)
}

/**
 * @param {number} pid
 * @returns {number} hundredths of a second that it has used
 */
function busy(pid) {
  const fields = stat(String(pid))
  return Number(fields[11]) + Number(fields[12])
}

/**
 * @param {string} pid
 * @returns {string[]} what Linux knows of a process, from its state on
 */
function stat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** @param {Load[]} loads */
function medians(loads) {
  const median = (/** @type {keyof Load} */ key) =>
    loads.map((load) => load[key]).toSorted((one, other) => one - other)[Math.floor(loads.length / 2)] ??
    Number.NaN
  return { rate: median('rate'), cost: median('cost'), bytes: median('bytes') }
}

async function print() {
  if (!existsSync(join(root, 'out'))) {
    console.error('There is no out/ to serve. Run `npm run build` first.')
    process.exit(1)
  }
  const { 'one line': line, ...pages } = await loadOf(join(root, 'out'), ['/', '/contactus'])
  if (!line) return
  const row = (/** @type {Load} */ { rate, cost, bytes }) => ({
    'requests a second': Math.round(rate),
    'µs of the processor a request': Number(cost.toFixed(1)),
    bytes,
    'rate against one line': Number((rate / line.rate).toFixed(2)),
  })
  console.table(
    Object.fromEntries(
      Object.entries({ 'one line': line, ...pages }).map(([name, load]) => [name, row(load)]),
    ),
  )
}

if (process.argv[1] === import.meta.filename) print()
