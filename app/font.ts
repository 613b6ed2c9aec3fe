import localFont from 'next/font/local'

/*
 * The face that `lib/brand/typeface.ts` names, cut to the characters and the weights of the site by lib/brand/font.ts. Letters
 * beyond Western Europe, if there are any, join it from a second file (`.font/extended.css`), under the same family name.
 * `optional`: a page is never set twice. A visitor whose connection is too slow for the face reads this page in the
 * fallback, and nothing moves.
 */
export const face = localFont({
  src: '../.font/typeface.woff2',
  declarations: [{ prop: 'font-family', value: 'face' }],
  // Every weight there is: Next wants it written out here, and the file itself ends where the tokens do.
  weight: '1 1000',
  display: 'optional',
  preload: true,
  adjustFontFallback: 'Arial',
  // By its name too: Linux and Android have a face of about its widths under it, which no `local()` finds.
  fallback: ['Arial', 'system-ui', 'sans-serif'],
})
