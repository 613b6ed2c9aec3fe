import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles, serve } from 'static-next/steps'
import { projectDir, test as siteTest } from '../support/site.ts'

/*
 * The other site: everything that an owner, an editor and an engineer may change, in one copy of the project.
 * `build.setup.ts` builds it once for all tests of this folder, and `remove.teardown.ts` takes it away.
 */

export const siteUrl = 'https://user.example.com/repo'

/** Letters of no typeface here. */
export const greek = 'Καλημέρα κόσμε'
export const rightToLeft = 'שלום עולם, مرحبا بالعالم'
export const emoji = '🎉 Party 👩‍👩‍👧 for brands 🇬🇧'
/** As long as addresses usually are at most, with a place where others would break. */
export const email = 'studio@marlow-finch.co.uk'

/** A palette as designers paste it (capitals, three digits, other notations), and what browsers make of it. */
export const palette = {
  paper: { pasted: '#FFF8F0', hex: '#fff8f0' },
  ink: { pasted: '#102', hex: '#110022' },
  night: { pasted: 'rgb(10 4 24)', hex: '#0a0418' },
  vermilion: { pasted: '#FF5C8A', hex: '#ff5c8a' },
  cobalt: { pasted: 'rebeccapurple', hex: '#663399' },
  marigold: { pasted: '#7FE0C4', hex: '#7fe0c4' },
  leaf: { pasted: 'hsl(200 100% 25%)', hex: '#005580' },
  blush: { pasted: '#FFD9B0', hex: '#ffd9b0' },
}

/** Entries of the blog, and how many of them have pages. */
export const articleCount = 24
export const pageCount = 8

/** An article with parts of all kinds. */
export const article = '/blog/a-second-pair-of-eyes/'

/** What that article once had for an address, and the page about the agency. */
export const formerAddresses = [
  ['/blog/eyes', article],
  ['/about-us', '/aboutus/'],
  ["/Über uns/l'agence (alt, neu)", '/aboutus/'],
] as const

/** What the setup hands on: Playwright runs it in another process than the tests. */
type Built = {
  /** All of it. */
  home: string
  /** The copy of the project, built. */
  project: string
  /** What that build wrote. */
  output: string
  /** Where its contact form sends messages: nobody answers there, unless a test does. */
  service: string
}

const handedOn = join(projectDir, 'test-results', 'other-site.json')

export function handOn(built: Built) {
  writeFileSync(handedOn, JSON.stringify(built))
}

export function otherSite(): Built {
  if (!existsSync(handedOn)) throw new Error('The other site is not built: run the project other-site-setup.')
  return JSON.parse(readFileSync(handedOn, 'utf8'))
}

/** A text file of the built site. */
export function built(file: string): string {
  return readFileSync(join(otherSite().project, 'out', file), 'utf8')
}

export function exported() {
  return readFiles(join(otherSite().project, 'out'))
}

/** `test` for the other site: `origin` has its path, too. */
export const test = siteTest.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const { project } = otherSite()
      const { pathname } = new URL(siteUrl)
      const server = await serve({ folder: join(project, 'out') })
      await use(server.origin + pathname)
      await server.close()
    },
    { scope: 'worker' },
  ],
})
