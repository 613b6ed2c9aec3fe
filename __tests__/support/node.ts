import { nodeProgram } from '../../scripts/npm-tools.ts'

/** A Node of that version; or, where npm's registry cannot be reached to install it, the reason why there is none. */
export function nodeHere(major: number | undefined): { node?: string; reason?: string } {
  try {
    return { node: nodeProgram(major) }
  } catch (error) {
    return { reason: String(error) }
  }
}
