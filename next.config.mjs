import { staticSite } from 'static-next'

const { addFiles, isEdited, prepare, redirects, sayWhatChanged, siteUrl, warnings } = await import(
  './lib/build.ts'
)
const { editing } = await import('./editor/editing.ts')

export default staticSite({
  url: siteUrl,
  islandNotice: './components/shell/island-notice.tsx',
  strict: true,
  redirects,
  firstStyles: ['app/tokens.css', 'app/globals.css'],
  // What the owner of the domain decides: docs/hosts.md. By its `build.json` the editor knows what visitors see.
  hosts: { hsts: { includeSubDomains: false, preload: false }, neverKept: ['build.json'] },
  watch: [{ module: 'lib/content/index.ts', folder: 'content', onChange: sayWhatChanged }],
  prepare,
  addFiles,
  warnings,
  next: ({ phase }) => ({
    // Types are checked by `npm test`: a change of words cannot break one. See docs/decisions/0023-a-quick-build.md
    typescript: { ignoreBuildErrors: true },
    // Used while pages are written, and by no visitor: Node loads them as they are, so webpack need not compile them.
    serverExternalPackages: ['culori', 'fontkit', 'subset-font', 'zod'],
    // Next makes postcss external, and then it can only be imported asynchronously. Bundled, `content` stays synchronous.
    transpilePackages: ['postcss'],
    ...(isEdited(phase) ? editing : {}),
  }),
})
