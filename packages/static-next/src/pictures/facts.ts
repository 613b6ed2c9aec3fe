/**
 * What sharp says of the pictures of the folder. Sharp is asynchronous and pages are rendered synchronously: it is asked
 * about all pictures at once, and what it says of sound ones is kept in Next's cache.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { writeWhole } from '../core/cache.ts'
import { factsOfDrawing } from './drawn.ts'
import { cachedFacts, type Facts, factsFile, hashOf, namesIn, pictureFolder, remember } from './folder.ts'
import { factsOfPhoto } from './photos.ts'
import { rootOf } from './text.ts'

/** @returns of every file that may be a picture, by its hash */
export async function lookAtPictures(projectDir: string): Promise<Record<string, Facts>> {
  const known = cachedFacts(projectDir)
  const facts: Record<string, Facts> = {}
  // One after another: decoders that run side by side write what they warn of into one place.
  for (const name of namesIn(projectDir)) {
    const bytes = readFileSync(join(projectDir, pictureFolder(), name))
    const hash = hashOf(bytes)
    facts[hash] = known[hash] ?? (await Promise.race([factsOfFile(bytes), tooSlow()]))
  }
  remember(facts)
  // With another sharp a picture may be read that this one refuses.
  const sound = Object.entries(facts).filter(([, { fault }]) => fault === undefined)
  writeWhole(join(projectDir, factsFile), JSON.stringify(Object.fromEntries(sound)))
  return facts
}

/** How long sharp may take for one picture, in seconds: a few lines can keep it, and a browser, busy for hours. */
const longest = 10

async function tooSlow(): Promise<Facts> {
  await setTimeout(longest * 1000, undefined, { ref: false })
  return {
    fault: `takes longer than ${longest} seconds to draw, and as long in a browser. Simplify it, or export it as PNG.`,
  }
}

/** What sharp says of one file. */
export async function factsOfFile(bytes: Buffer): Promise<Facts> {
  return rootOf(bytes) === 'svg' ? factsOfDrawing(bytes) : factsOfPhoto(bytes)
}
