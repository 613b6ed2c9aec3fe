/**
 * What `npm run edit` adds to development: the editor's page and the address it saves to. Their files end in `.edit.tsx`
 * and `.edit.ts`, which nothing else looks for: they are neither in an export nor in a plain `npm run dev`, which the
 * network may reach.
 */
import type { NextConfig } from 'next'

/** Nothing from elsewhere, whatever the editor's packages ask for: theirs is a typeface of Google's. */
const policy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:"

export const editing: NextConfig = {
  pageExtensions: ['edit.tsx', 'edit.ts', 'dev.tsx', 'dev.ts', 'tsx', 'ts'],
  // The editor asks for its own addresses, which stand at the root.
  basePath: '',
  // An export would want to know every address of the editor, and takes no files.
  output: undefined,
  distDir: '.next',
  devIndicators: false,
  headers: async () => [
    { source: '/keystatic/:path*', headers: [{ key: 'Content-Security-Policy', value: policy }] },
  ],
}
