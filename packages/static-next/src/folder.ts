import { accessSync, constants, lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, reasonOf } from './files.ts'

/**
 * What webpack reads in a path as its own (the end of a loader, the beginning of a query or of a fragment), and what ends
 * a text in the code that Next writes around paths. In Windows a backslash only parts folders.
 */
const marks = /[!?#'\n\r]|(?<=^\/.*)\\/

/** @throws where the project lies in a folder that cannot be built in */
export function checkFolder(projectDir: string) {
  const [mark] = marks.exec(projectDir) ?? []
  if (!mark) return
  const shown = /\s/.test(mark) ? 'a line break' : `"${mark}"`
  throw new Error(
    `The site lies in ${projectDir}, and webpack cannot build where a folder has ${shown} in its name. Rename that folder, or move the site.`,
  )
}

/** @throws where a build could not put its files at its end */
export function checkOut(projectDir: string) {
  const out = join(projectDir, 'out')
  const found = lstatSync(out, { throwIfNoEntry: false })
  if (!found) return
  try {
    if (!statSync(out).isDirectory()) throw new Refusal(`${out} is a file. Take it out, and build again.`)
    accessSync(out, constants.W_OK)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (found.isSymbolicLink() && /ENOENT|ELOOP/.test(reasonOf(error))) {
      throw new Refusal(`${out} is a link that leads nowhere. Make its folder, or take the link out.`)
    }
    throw new Refusal(`Nothing was built: ${reasonOf(error)}`)
  }
}

/**
 * @param mode `NODE_ENV`
 * @throws where the shell asks for another React than Next builds for: every page breaks
 */
export function checkMode(mode: string | undefined) {
  if (!mode || mode === 'production') return
  throw new Error(
    `NODE_ENV is "${mode}", and a build is for visitors. Run \`npm run build\`, which sets it right, or take it out of the environment.`,
  )
}
