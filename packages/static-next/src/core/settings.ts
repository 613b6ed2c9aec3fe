import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import type { ComponentType } from 'react'
import { addressOf } from './address.ts'
import { changedInside } from './changed-inside.ts'
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

/**
 * What the module named by `islandNotice` exports. `default` is a server component, drawn before each island:
 *
 * - a `<noscript>` in it is shown where scripts are off;
 * - an element with `role="alert"` and `hidden` is shown when a script of the island does not load, and busy while it loads;
 * - a button with `data-reload` loads the page again, and keeps what was typed.
 *
 * `errorProps`: JSON that `app/global-error` is given besides `reset`, when an island breaks.
 */
export type IslandNotice = { default?: ComponentType; errorProps?: object }

/** The settings of a site in its `next.config`; all paths from the project's folder. */
export type StaticSite = {
  /** The address of its first page. `SITE_URL` in the environment counts more. */
  url: string | (() => string)
  /** The module of what stands before each island, to say where it does not work: see `IslandNotice`. */
  islandNotice?: string
  /** Whether what would be dead or blocked for visitors stops the build, instead of being named at its end. */
  strict?: boolean
  /** What pages may load, show and send to besides what is the site's own: nothing, unless it is said here. */
  policy?: Policy
  /**
   * Style sheets that come first on every page, before those of layouts and components. Where the first of them begins with a
   * cascade layer, every page has to begin with that layer, or the build stops: the order of layers is that of their names.
   */
  firstStyles?: string[]
  /** The folder of pictures, `content/pictures` unless it is said here. */
  pictures?: string
  /**
   * Runs before Next reads anything: checks the sources, and writes what is made from them. What it throws stops the
   * build as a sentence.
   *
   * @param project `phase`: one of `next/constants`
   */
  prepare?: (project: { phase: string }) => Promise<void>
  /**
   * A step of the site's own over the finished export, before it is written into `out/`.
   *
   * @param files by their paths in the export, with `/`: `blog.html`, `_next/static/media/…`
   * @returns all files of the site: what its pages name has to be there
   */
  addFiles?: (files: Files, project: Address & { projectDir: string }) => Files | Promise<Files>
  /** Sentences for the last lines of a build. */
  warnings?: () => string[]
  /** Addresses that pages once had: every host leads on from them, for good. A function is called when a build needs them. */
  redirects?: Redirect[] | (() => Redirect[])
  /** `hsts`: what the owner of the domain decides; `neverKept`: files, by their paths, that are asked for anew each time. */
  hosts?: { hsts?: Partial<Hsts>; neverKept?: string[] }
  /**
   * For development: a module that reads a folder from the disk counts as changed whenever a file in that folder has changed,
   * come or gone, and `onChange` is called before. webpack by itself sees only what is imported.
   */
  watch?: { module: string; folder: string; onChange?: () => void }[]
  /** Settings of Next's own, which may differ by the phase. What the export stands on is set by the package. */
  next?: NextConfig | ((project: Address & { phase: string }) => NextConfig)
}

let current: StaticSite | undefined

/** Keeps the settings for the adapter, which cannot take them as an argument: Next loads it by its path. */
export function rememberSite(site: StaticSite) {
  current = site
}

/** @throws where Next runs the adapter in another process than the settings, or loads this module twice */
export function rememberedSite(): StaticSite {
  if (!current) throw changedInside('the adapter does not find the settings of next.config')
  return current
}

/** Where a site will stand: its setting, or `SITE_URL`. */
export function addressOfSite({ url }: StaticSite): Address {
  return addressOf(typeof url === 'string' ? url : url())
}

/** Settings of Next's own. */
export function nextSettings(site: StaticSite, phase: string): NextConfig {
  const { next = {} } = site
  return typeof next === 'function' ? next({ ...addressOfSite(site), phase }) : next
}

/** Addresses that pages once had. @throws at one that cannot be */
export function redirectsOf({ redirects = [] }: StaticSite): Redirect[] {
  const all = typeof redirects === 'function' ? redirects() : redirects
  const problems = redirectProblems(all)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return all
}

/** What of the settings hosts are told. */
export type HostSettings = Address & {
  trailingSlash: boolean
  policy: Policy
  hsts: Partial<Hsts>
  neverKept: string[]
  redirects: Redirect[]
}

/** @throws at a redirect that cannot be */
export function hostSettingsOf(site: StaticSite): HostSettings {
  return {
    ...addressOfSite(site),
    trailingSlash: nextSettings(site, PHASE_PRODUCTION_BUILD).trailingSlash ?? false,
    policy: site.policy ?? {},
    hsts: site.hosts?.hsts ?? {},
    neverKept: site.hosts?.neverKept ?? [],
    redirects: redirectsOf(site),
  }
}
