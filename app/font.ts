import localFont from 'next/font/local'

/*
 * The face that `app/typeface.mjs` names, cut to the characters and the weights of the site by build/font.mjs.
 * `optional`: a page is never set twice. A visitor whose connection is too slow for the face reads this page in the
 * fallback, and nothing moves.
 */
export const face = localFont({
  src: '../.font/typeface.woff2',
  // Every weight there is: Next wants it written out here, and the file itself ends where the tokens do.
  weight: '1 1000',
  variable: '--typeface',
  display: 'optional',
  preload: true,
  adjustFontFallback: 'Arial',
})
