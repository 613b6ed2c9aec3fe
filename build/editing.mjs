/**
 * What `npm run edit` adds to development: the editor's page and the address it saves to. Their files end in `.dev.tsx`
 * and `.dev.ts`, which no build looks for, so that nothing of the editor can be in an export.
 */

/** Nothing from elsewhere, whatever the editor's packages ask for: theirs is a typeface of Google's. */
const policy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:"

/** @type {import('next').NextConfig} */
export const editing = {
  pageExtensions: ['dev.tsx', 'dev.ts', 'tsx', 'ts'],
  // An export would want to know every address of the editor, and takes no files.
  output: undefined,
  distDir: '.next',
  // What the check of the content uses, and Node has to load from where it is.
  serverExternalPackages: ['colorjs.io'],
  devIndicators: false,
  headers: async () => [
    { source: '/keystatic/:path*', headers: [{ key: 'Content-Security-Policy', value: policy }] },
  ],
}
