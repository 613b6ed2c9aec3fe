/** A warning for a re-brand: what can be published, but may have been forgotten. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { firstFlight } from 'static-next/steps'
import { readTokens, type Tokens, weightsIn } from './tokens.ts'

/** @returns a sentence each */
export function brandWarnings(projectDir: string): string[] {
  const size = statSync(join(projectDir, '.font/typeface.woff2')).size
  return weightWarning(size, readTokens(projectDir))
}

/** @param size of the typeface, in bytes */
export function weightWarning(size: number, tokens: Tokens) {
  if (size <= firstFlight) return []
  const weights = weightsIn(tokens)
  const numbers = Object.values(weights)
  const isOne = new Set(numbers).size === 1
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const wayOut = isOne
    ? 'Name a lighter one in app/typeface.ts'
    : `All weights from ${least} to ${most} ship together: write one number in all of ${Object.keys(weights).join(', ')} (app/tokens.css), which halves it, or name a lighter face in app/typeface.ts`
  return [
    `The typeface takes ${kilobytes(size)}; up to ${kilobytes(firstFlight)} it arrives at once. ${wayOut}, unless you mean it.`,
  ]
}
