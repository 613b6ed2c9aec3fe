import type { StaticSite } from '../core/settings.ts'

let current: StaticSite = { url: 'http://localhost:3000' }

/** Keeps the settings for the adapter, which cannot take them as an argument: Next loads it by its path. */
export function rememberSite(site: StaticSite) {
  current = site
}

export function rememberedSite(): StaticSite {
  return current
}
