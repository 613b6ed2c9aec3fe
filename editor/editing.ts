/**
 * What is otherwise in development while somebody writes (`npm run edit`, whose address is in `WITH_EDITOR`).
 */
import type { NextConfig } from 'next'

export const editing: NextConfig = {
  // The editor's links to pages and pictures begin at the root.
  basePath: '',
  distDir: '.next',
  devIndicators: false,
  // Next's own port is nobody's; who finds it in Next's lock finds the editor by it.
  redirects: async () => [
    { source: '/keystatic', destination: `${process.env.WITH_EDITOR}/keystatic`, permanent: false },
  ],
}
