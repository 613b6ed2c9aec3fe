import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { addressOf } from './address.ts'
import type { Files } from './pages.ts'
import type { Policy } from './policy.ts'
import { type Redirect, redirectProblems } from './redirects.ts'

/**
 * `Strict-Transport-Security`: from a first visit on, a browser refuses plain HTTP for this host, for two years.
 *
 * `includeSubDomains` closes plain HTTP for every name below it too, mail, intranet and test servers among them.
 * `preload` asks browsers to ship the domain in their own list, which closes it for those who never came here; it takes
 * months to get out again, and counts only together with `includeSubDomains`. See https://hstspreload.org.
 */
export type Hsts = { includeSubDomains: boolean; preload: boolean }

/** Where a site stands: `https://example.com`, and `/repo` or nothing. */
export type Address = { origin: string; basePath: string }

/** The settings of a site in its `next.config.mjs`; all paths from the project's folder. */
export type StaticSite = {
  /** The address of its first page. `SITE_URL` in the environment counts more. */
  url: string | (() => string)
  /**
   * The module of a server component that stands before each island, to be shown where it cannot work: its `<noscript>`
   * without scripts, its hidden `role="alert"` when a script does not load. A button in it with `data-reload` reloads the
   * page and keeps what was typed. What it exports as `errorProps`, the error page is given when an island breaks.
   */
  islandNotice?: string
  /** Whether what would be dead or blocked for visitors stops the build, instead of being named at its end. */
  strict?: boolean
  /** What pages may load, show and send to besides what is the site's own: nothing, unless it is said here. */
  policy?: Policy
  /** The style sheets that come first on every page, by the path of the file, and what the first of them begins with. */
  firstStyles?: { files: RegExp; begin: string }
  /**
   * Runs before Next reads anything: checks the sources, and writes what is made from them. What it throws stops the
   * build as a sentence. What it returns, pages read from `process.env`.
   */
  prepare?: (project: { phase: string }) => Promise<Record<string, string>>
  /** Adds files of the site's own to the finished pages: what they name has to be there afterwards. */
  addFiles?: (files: Files, project: Address & { projectDir: string }) => Files | Promise<Files>
  /** Warnings for the last lines of a build. */
  warnings?: () => string[]
  /** Addresses that pages once had: every host leads on from them, for good. */
  redirects?: Redirect[]
  /** `hsts`: what the owner of the domain decides; `neverKept`: files, by their paths, that are asked for anew each time. */
  hosts?: { hsts?: Partial<Hsts>; neverKept?: string[] }
  /**
   * Modules that read a folder from the disk: in development each counts as changed whenever a file in its folder has
   * changed, come or gone, and `onChange` is called before.
   */
  reads?: { module: string; folder: string; onChange?: () => void }[]
  /** Settings of Next's own, which may differ by the phase. What the export stands on is set by the package. */
  next?: NextConfig | ((project: Address & { phase: string }) => NextConfig)
}

let current: StaticSite = { url: 'http://localhost:3000' }

/** Keeps the settings for code that cannot take them as an argument: Next loads the adapter by its path. */
export function rememberSite(site: StaticSite) {
  current = site
}

/** Where a site will stand: its setting, or `SITE_URL`. */
export function addressOfSite({ url }: StaticSite): Address {
  return addressOf(typeof url === 'string' ? url : url())
}

/** The origins at which pages may name their own files: a preview is built with another `SITE_URL`. */
export function originsOfSite(site: StaticSite): string[] {
  const { url } = site
  const setting = typeof url === 'string' ? url : url()
  return [addressOfSite(site).origin, ...(URL.canParse(setting) ? [new URL(setting).origin] : [])]
}

export function theSite(): StaticSite {
  return current
}

/** Settings of Next's own. */
export function nextSettings(site: StaticSite, phase: string): NextConfig {
  const { next = {} } = site
  return typeof next === 'function' ? next({ ...addressOfSite(site), phase }) : next
}

/** Whether the addresses of pages end in a slash. */
export function trailingSlashSetting(): boolean {
  return nextSettings(current, PHASE_PRODUCTION_BUILD).trailingSlash ?? false
}

/** What pages may have from other hosts. */
export function policySetting(): Policy {
  return current.policy ?? {}
}

/** Addresses that pages once had. @throws at one that cannot be */
export function redirectsSetting(): Redirect[] {
  const { redirects = [] } = current
  const problems = redirectProblems(redirects)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return redirects
}

/** What the owner of the domain decides, with what holds where nothing is said. */
export function hstsSetting(): Hsts {
  return { includeSubDomains: false, preload: false, ...current.hosts?.hsts }
}
