/** The mark of the agency in a square of 32 × 32: the logo, the icons and the share pictures are drawn from it. */
export const brandMark = {
  body: 'M16 32A16 16 0 1 1 32 16H16z',
  counter: 'M32 16v16H16a16 16 0 0 1 16-16z',
}
