import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './support/content.ts'

/*
 * Raw values stand in app/tokens.css. What a style sheet may write itself:
 *  - the conditions of @media, @container and @supports, which cannot read custom properties;
 *  - what is relative to the element or its place: %, em, lh, fr, cqi, and quarter turns (deg);
 *  - numbers without a unit (0, 1, a line's height, a count);
 *  - the colours that name no colour: currentcolor, transparent, inherit, none.
 */
const rawLength = /(?<![\w-])-?(?:\d+\.?\d*|\.\d+)(?!em\b|lh\b|fr\b|cqi\b|deg\b)([a-z]+)\b/gi
const rawColour =
  /#[\da-f]{3,8}\b|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|cubic-bezier)\(|(?<![\w-])(?:black|white|red|green|blue|gr[ae]y|yellow|orange|pink)(?![\w-])/gi

const sheets = [
  join('app', 'globals.css'),
  ...['app', 'components'].flatMap((folder) =>
    readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => join(folder, file)),
  ),
]

test.each(sheets)('a designer who changes a token changes %s too: it writes no raw value', (sheet) => {
  const css = readFileSync(join(projectDir, sheet), 'utf8')
  expect(rawValuesOf(css)).toEqual([])
})

test('a raw value is told from a relative one', () => {
  const css = `
    /* 13px and #fff in a comment */
    @media (width >= 56rem) { .a-2px { margin: 2px -.5rem 0 1.5em; inset: 28% auto 10vw; } }
    .b { color: #fff; background: black; transition: rotate 200ms cubic-bezier(0, 0, 1, 1); }
    .c { rotate: 90deg; line-height: 1.15; grid-template-columns: minmax(0, 7fr) 20cqi; color: currentcolor; }
  `
  expect(rawValuesOf(css)).toEqual(['2px', '-.5rem', '10vw', '200ms', '#fff', 'black', 'cubic-bezier('])
})

/** The raw values among the declarations, without comments and conditions. */
function rawValuesOf(css: string): string[] {
  const declarations = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@(?:media|container|supports)[^{]*/g, '')
    .match(/[\w-]+\s*:[^;{}]*;/g)
  const values = (declarations ?? [])
    .map((declaration) => declaration.slice(declaration.indexOf(':')))
    .join('\n')
  return [rawLength, rawColour].flatMap((pattern) => [...values.matchAll(pattern)].map(([value]) => value))
}
