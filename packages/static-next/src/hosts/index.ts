/** The hosts. One more is one file beside this one, and its row in the list. */
import type { Files } from '../core/pages.ts'
import type { HostSettings } from '../core/settings.ts'
import { apache } from './apache.ts'
import { type Hosting, hostingFor } from './headers.ts'
import { netlifyAndCloudflare } from './netlify-cloudflare.ts'
import { nginx } from './nginx.ts'
import { vercel } from './vercel.ts'

/** What a host reads: names of files, each with what writes it. */
export type Host = {
  /** In the export. What the site has in `public/` under the same name follows it, and has the last word. */
  inExport?: Record<string, (hosting: Hosting) => string>
  /** What else of the site's own it reads there. Other hosts do not serve it. */
  alsoReads?: string[]
  /** At the root of the repository, before it builds: committed, and written by `static-next hosts`. */
  inRepository?: Record<string, (hosting: Hosting) => string>
  /** On a server that is set up by hand: written into the folder `hosts` of the project. */
  onServer?: Record<string, (hosting: Hosting) => string>
}

/** GitHub Pages reads nothing but that it is to serve all files, `_next` too. */
const githubPages: Host = { alsoReads: ['.nojekyll'] }

const hosts: Host[] = [netlifyAndCloudflare, apache, githubPages, nginx, vercel]

/** @returns what is written for all hosts into one of the places where they read */
export function textsIn(
  place: 'inExport' | 'inRepository' | 'onServer',
  hosting: Hosting,
): [path: string, text: string][] {
  const texts = hosts.flatMap((host) => Object.entries(host[place] ?? {}))
  return texts.map(([path, text]) => [path, text(hosting)])
}

const hostFiles = hosts.flatMap(({ inExport = {}, alsoReads = [] }) => [
  ...Object.keys(inExport),
  ...alsoReads,
])

/** What each of them is told. @param files of the export, for those that are told each build */
export function hostingOf(settings: HostSettings, files: Files = new Map()): Hosting {
  return hostingFor(settings, files, hostFiles)
}
