import { staticSite } from 'static-next'

const { addFiles } = await import('./steps.mjs')

export default staticSite({
  url: 'https://example.com',
  pictures: 'photos',
  islandNotice: './app/island-notice.tsx',
  redirects: [{ from: '/start', to: '/' }],
  prepare: async () => ({ env: { BUILT: new Date().getFullYear().toString() } }),
  addFiles,
  next: { trailingSlash: false },
})
