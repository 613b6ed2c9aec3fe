/**
 * What differs in development while the editor runs (`npm run edit`, whose address is in `WITH_EDITOR`).
 */
import type { NextConfig } from 'next'
import { forwardedHost } from './forwarded.ts'

const forwarded = process.env.WITH_EDITOR && forwardedHost(new URL(process.env.WITH_EDITOR).port)

export const editing: NextConfig = {
  // The editor's links to pages and pictures begin at the root.
  basePath: '',
  distDir: '.next',
  devIndicators: false,
  // Without this, Next refuses its own scripts to pages of another host name.
  ...(forwarded && { allowedDevOrigins: [forwarded.replace(/:\d+$/, '')] }),
  // Next's own port is internal; a second `npm run edit` reads it from Next's lock and finds the editor by it.
  redirects: async () => [
    { source: '/edit', destination: `${process.env.WITH_EDITOR}/edit`, permanent: false },
  ],
}
