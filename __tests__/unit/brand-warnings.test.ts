import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wcagContrast } from 'culori'
import { accentWarning, weightWarning } from '../../lib/brand/brand-warnings.ts'
import { tokensOf } from '../../lib/brand/tokens.ts'
import { projectDir } from './support/content.ts'

const css = readFileSync(join(projectDir, 'app/tokens.css'), 'utf8')
const withTokens = (values: Record<string, string>) =>
  tokensOf(
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(new RegExp(`${name}: [^;]+;`), `${name}: ${value};`),
      css,
    ),
  )

test('a designer who forgets the accent is told, with a shade of the brand that focus rings may have', () => {
  const tokens = withTokens({ '--vermilion': '#8a5cf6', '--accent': '#e93c10', '--paper': '#f3efe6' })
  const [warning = ''] = accentWarning(tokens)
  expect(warning).toContain('--accent is #e93c10, another colour than --vermilion (#8a5cf6)')
  const [, shade = ''] = /for example (#\w{6})/.exec(warning) ?? []
  expect(wcagContrast(shade, '#f3efe6')).toBeGreaterThanOrEqual(3)
  expect(accentWarning(withTokens({ '--vermilion': '#8a5cf6', '--accent': shade }))).toEqual([])
})

test('a designer with a brand of greys hears nothing of hues', () => {
  expect(accentWarning(withTokens({ '--vermilion': '#777', '--accent': '#d22' }))).toEqual([])
})

test('a designer whose typeface is heavy is told which weights to drop, and one without is told nothing', () => {
  const weights = { '--weight-text': '400', '--weight-strong': '600', '--weight-display': '700' }
  const [warning] = weightWarning(17_812, withTokens(weights))
  expect(warning).toBe(
    'The typeface takes 17.4 KB; up to 14.0 KB it arrives at once. All weights from 400 to 700 ship together: write one number in all of --weight-text, --weight-strong, --weight-display (app/tokens.css), which halves it, or name a lighter face in app/typeface.ts, unless you mean it.',
  )
  expect(weightWarning(14 * 1024, withTokens(weights))).toEqual([])
  const one = { '--weight-text': '500', '--weight-strong': '500', '--weight-display': '500' }
  expect(weightWarning(17_812, withTokens(one))[0]).toContain('Name a lighter one in app/typeface.ts')
})
