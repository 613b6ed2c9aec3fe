import { relative, sep } from 'node:path'
import type { NextConfig } from 'next'
import { fileOfApp } from '../core/modules.ts'

/** What webpack, Next and Node read in a path as a sign of their own, or as the end of a text in code around it. */
const marks = /[!?#'%*]/

/** @throws where the project lies in a folder that cannot be built in */
export function checkFolder(projectDir: string) {
  const [mark] = marks.exec(projectDir) ?? []
  if (!mark) return
  throw new Error(
    `The site lies in ${projectDir}, and webpack cannot build where a folder has "${mark}" in its name. Rename that folder, or move the site.`,
  )
}

/** @throws at a file that Next runs before each page, on a server: it builds without a word, and nobody runs it */
export function checkNoProxy(projectDir: string) {
  const path = fileOfApp(projectDir, 'proxy') ?? fileOfApp(projectDir, 'middleware')
  if (!path) return
  throw new Error(
    `${relative(projectDir, path).replaceAll(sep, '/')} would run on a server before each page, and a static site has none. Take it out: a page sends visitors on by redirect(), and all else that it does belongs into the settings of the host.`,
  )
}

/**
 * @param mode `NODE_ENV`
 * @throws where the shell asks for another React than Next builds for: every page breaks
 */
export function checkMode(mode: string | undefined) {
  if (!mode || mode === 'production') return
  throw new Error(
    `NODE_ENV is "${mode}", and a build is for visitors: it needs "production". Take NODE_ENV out of the environment, and build again.`,
  )
}

/**
 * @param turbopack `TURBOPACK`, by which Next tells its own parts
 * @throws where Next does not build with webpack
 */
export function checkBundler(turbopack: string | undefined) {
  if (!turbopack) return
  throw new Error(
    'static-next builds with webpack, and this is Turbopack. Run "next build --webpack", and "next dev --webpack" while you write.',
  )
}

/**
 * @param settings of Next's own
 * @throws at what the export stands on: it would end in an error of Next that names no setting
 */
export function checkSettings(settings: NextConfig) {
  const { output, distDir, assetPrefix } = settings
  const own = { output: output !== 'export' && output, distDir, assetPrefix }
  const [wrong] = Object.entries(own).find(([, value]) => value) ?? []
  if (!wrong) return
  throw new Error(
    `next.config: next: { ${wrong} } is set by static-next, which writes the finished site into out/, with all its files at the address that url names. Take that line out.`,
  )
}
