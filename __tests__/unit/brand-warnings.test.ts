import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { weightWarning } from '../../lib/brand/brand-warnings.ts'
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
