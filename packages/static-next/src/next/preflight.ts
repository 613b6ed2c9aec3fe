import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import type { NextConfig } from 'next'
import { warnAtEnd } from '../core/report.ts'
import { fileOfApp } from './app-file.ts'

/**
 * What webpack reads in a path as its own (the end of a loader, the beginning of a query or of a fragment), what ends a text
 * in the code that Next writes around paths, and what Node and Next read as signs of their own in a path or an address. In
 * Windows a backslash only parts folders.
 */
const marks = /[!?#'%*\t\n\r]|\$[$&`]|(?<=^\/.*)\\/

/** @throws where the project lies in a folder that cannot be built in */
export function checkFolder(projectDir: string) {
  const [mark] = marks.exec(projectDir) ?? []
  if (!mark) return
  const shown = mark === '\t' ? 'a tab' : /\s/.test(mark) ? 'a line break' : `"${mark}"`
  throw new Error(
    `The site lies in ${projectDir}, and webpack cannot build where a folder has ${shown} in its name. Rename that folder, or move the site.`,
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

/** The minor version that the tests of this package were run with. It brings the React of pages and islands. */
const tested = '16.4'

/** Says so at the end where the project has another one: that may work, and each guard stops the build where it does not. */
export function checkVersion(projectDir: string) {
  const sentence = versionProblem(
    createRequire(join(projectDir, 'package.json'))('next/package.json').version,
  )
  if (sentence) warnAtEnd(sentence)
}

export function versionProblem(version: string): string | undefined {
  if (version.startsWith(`${tested}.`)) return undefined
  return `This site has next ${version}, and static-next was tested with ${tested}. Where something breaks, npm install next@${tested}.`
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
