/**
 * What differs in development while the editor runs (`npm run edit`, whose address is in `WITH_EDITOR`).
 */
import type { NextConfig } from 'next'

export const editing: NextConfig = {
  // The editor's links to pages and pictures begin at the root.
  basePath: '',
  distDir: '.next',
  devIndicators: false,
  // Next's own port is internal; a second `npm run edit` reads it from Next's lock and finds the editor by it.
  redirects: async () => [
    { source: '/edit', destination: `${process.env.WITH_EDITOR}/edit`, permanent: false },
  ],
}
