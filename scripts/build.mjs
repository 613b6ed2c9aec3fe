/**
 * `next build`, without the list of routes that Next prints at its end: the last lines are those about visitors.
 *
 *   npm run build
 *
 * It changes nothing but what is shown: `npx next build --webpack` leaves the same `out/`.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { heading } from '../build/report.mjs'

/**
 * A filter for the lines of a build. From the list of routes on it keeps what it is given, until our own report comes.
 *
 * @returns {{ next: (line: string) => string[], rest: () => string[] }} `next`: what to show now; `rest`: what to show
 *   when no report came, all that was kept
 */
export function withoutRoutes() {
  /** @type {string[] | undefined} */
  let kept
  return {
    next(line) {
      if (/^Route \(/.test(line)) kept = []
      if (line.startsWith(heading)) kept = undefined
      kept?.push(line)
      return kept ? [] : [line]
    },
    rest: () => kept ?? [],
  }
}

function build() {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const args = [next, 'build', '--webpack', ...process.argv.slice(2)]
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...(process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}), ...process.env },
  })
  const lines = withoutRoutes()
  const show = (/** @type {string[]} */ all) => {
    for (const line of all) console.log(line)
  }
  createInterface({ input: child.stdout }).on('line', (line) => show(lines.next(line)))
  child.on('close', (code) => {
    show(lines.rest())
    process.exitCode = code ?? 1
  })
}

if (process.argv[1] === import.meta.filename) build()
