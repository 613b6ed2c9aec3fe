/** `next build` without the list of routes at its end. `npx next build --webpack` leaves the same `out/`. */
import { spawn } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { heading } from './report.ts'

/**
 * Filters the lines of a build: from the list of routes on it keeps them back, until our own report comes.
 *
 * @returns `next`: what to show now; `rest`: what was kept back, to be shown when no report came
 */
export function withoutRoutes(): { next: (line: string) => string[]; rest: () => string[] } {
  let kept: string[] | undefined
  return {
    next(line) {
      // On a screen the word is underlined.
      if (stripVTControlCharacters(line).startsWith('Route (')) kept = []
      if (line.startsWith(heading)) kept = undefined
      kept?.push(line)
      return kept ? [] : [line]
    },
    rest: () => kept ?? [],
  }
}

/** With less room than this a build cannot write what it makes: bytes. */
const leastRoom = 20 * 1024 ** 2

/** The environment of a build, which is for visitors whatever the shell asks for. */
export function environmentFrom(shell: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const { NODE_ENV: mode, NO_COLOR: isPlain } = shell
  if (mode && mode !== 'production') {
    console.log(`NODE_ENV is "${mode}" here, and "production" for this build, which is for visitors.`)
  }
  const isColoured = process.stdout.isTTY && !isPlain
  return { ...(isColoured ? { FORCE_COLOR: '1' } : {}), ...shell, NODE_ENV: 'production' }
}

/** Builds the project in a folder, with options of `next build`. */
export function runBuild(root: string, options: string[]) {
  const next = createRequire(join(root, 'package.json')).resolve('next/dist/bin/next')
  const args = [next, 'build', '--webpack', ...options]
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: environmentFrom(process.env),
  })
  const lines = withoutRoutes()
  const show = (all: string[]) => {
    for (const line of all) console.log(line)
  }
  createInterface({ input: child.stdout }).on('line', (line) => show(lines.next(line)))
  child.on('close', (code) => {
    show(lines.rest())
    const { bavail, bsize } = statfsSync(root)
    if (code !== 0 && bavail * bsize < leastRoom) {
      console.error(
        `\nThe disk of ${root} is full. Make room, and build again; the site in out/ is as it was.\n`,
      )
    }
    process.exitCode = code ?? 1
  })
}
