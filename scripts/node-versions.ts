/**
 * The versions of Node that the site is built by. npm's own `node` package brings those that do not run here.
 */
import { join } from 'node:path'
import { installNpmTools, npmTool } from './npm-tools.ts'

/** By their major version, oldest first; the oldest is the one that `engines` in package.json allows. */
const tools = { 20: 'node-20', 22: 'node-22', 24: 'node-24' } as const

export const ownMajor = Number.parseInt(process.versions.node, 10)

/** Those that are not the one that runs. */
export const otherMajors = Object.keys(tools)
  .map(Number)
  .filter((major) => major !== ownMajor)

/**
 * @returns the path of a Node of that version
 * @throws when it is not installed and cannot be
 */
export function nodeProgram(major: number | undefined): string {
  if (major === ownMajor) return process.execPath
  const [, tool] = Object.entries(tools).find(([one]) => Number(one) === major) ?? []
  if (!tool) throw new Error(`scripts/node-versions.ts names no Node ${major}.`)
  if (installNpmTools([tool]).length > 0) throw new Error(`npm could not bring Node ${major}.`)
  return join(npmTool(tool), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}
