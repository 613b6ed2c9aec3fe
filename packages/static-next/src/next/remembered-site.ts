import { changedInside } from '../core/changed-inside.ts'
import type { StaticSite } from '../core/settings.ts'

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
