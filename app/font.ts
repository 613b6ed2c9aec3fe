import localFont from 'next/font/local'

/*
 * Cut to the characters of the site by build/font.mjs. `optional`: a page is never set twice. A visitor whose
 * connection is too slow for the face reads this page in the fallback, and nothing moves.
 */
export const bricolage = localFont({
  src: '../.font/bricolage-grotesque.woff2',
  weight: '400 700',
  variable: '--font-bricolage',
  display: 'optional',
  preload: true,
  adjustFontFallback: 'Arial',
})
