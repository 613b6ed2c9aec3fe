import { staticSite } from 'static-next'

const { addFiles, nextSettings, prepare, siteUrl, warnings } = await import('./lib/build.ts')

export default staticSite({
  url: siteUrl,
  islandNotice: './components/shell/island-notice.tsx',
  strict: true,
  firstStyles: { files: /[\\/]app[\\/](tokens|globals)\.css$/, begin: '@layer tokens' },
  // What the owner of the domain decides: docs/hosts.md
  hosts: { hsts: { includeSubDomains: false, preload: false } },
  prepare,
  addFiles,
  warnings,
  next: nextSettings,
})
