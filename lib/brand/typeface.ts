/**
 * The typeface of everything: a package of `@fontsource-variable` (https://fontsource.org, "variable"), installed by
 * `npm install`. Its weights are the `--weight-…` of `app/tokens.css`; its licence ships beside it.
 */
export const typeface = '@fontsource-variable/bricolage-grotesque'
