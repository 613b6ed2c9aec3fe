import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { addressOf } from './address.ts'
import type { Files } from './pages.ts'
import { type Redirect, redirectProblems } from './redirects.ts'

/**
 * `Strict-Transport-Security`: from a first visit on, a browser refuses plain HTTP for this host, for two years.
 *
 * `includeSubDomains` closes plain HTTP for every name below it too, mail, intranet and test servers among them.
 * `preload` asks browsers to ship the domain in their own list, which closes it for those who never came here; it takes
 * months to get out again, and counts only together with `includeSubDomains`. See https://hstspreload.org.
 */
export type Hsts = { includeSubDomains: boolean; preload: boolean }

/**
 * Sources as a Content Security Policy writes them: `https://formspree.io`, `https://*.example.com`, `data:`.
 *
 * `connect`: what islands fetch; `form`: where forms are sent; `trustedTypes: false`: scripts may write markup, as many
 * packages and most of other hosts do.
 */
export type Policy = {
  connect?: string[]
  font?: string[]
  form?: string[]
  frame?: string[]
  image?: string[]
  media?: string[]
  script?: string[]
  style?: string[]
  trustedTypes?: boolean
}

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
  /** What the owner of the domain decides. */
  hosts?: { hsts?: Partial<Hsts> }
  /**
   * Modules that read a folder from the disk: in development each counts as changed whenever a file in its folder has
   * changed, come or gone, and `onChange` is called before.
   */
  reads?: { module: string; folder: string; onChange?: () => void }[]
  /** Settings of Next's own, which may differ by the phase. What the export stands on is set by the package. */
  next?: NextConfig | ((project: Address & { phase: string }) => NextConfig)
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

/** Settings of Next's own. */
export function nextSettings(site: StaticSite, phase: string): NextConfig {
  const { next = {} } = site
  return typeof next === 'function' ? next({ ...addressOfSite(site), phase }) : next
}

/** Addresses that pages once had. @throws at one that cannot be */
export function redirectsOf({ redirects = [] }: StaticSite): Redirect[] {
  const problems = redirectProblems(redirects)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return redirects
}

/** What of the settings hosts are told. */
export type HostSettings = {
  basePath: string
  trailingSlash: boolean
  policy: Policy
  hsts: Partial<Hsts>
  redirects: Redirect[]
}

/** @throws at a redirect that cannot be */
export function hostSettingsOf(site: StaticSite): HostSettings {
  return {
    basePath: addressOfSite(site).basePath,
    trailingSlash: nextSettings(site, PHASE_PRODUCTION_BUILD).trailingSlash ?? false,
    policy: site.policy ?? {},
    hsts: site.hosts?.hsts ?? {},
    redirects: redirectsOf(site),
  }
}
