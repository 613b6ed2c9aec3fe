/** The values of `app/tokens.css` for code: pictures need its colours, the typeface its weights. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'

/** values by name, as they are written: `--ink` is `#16130f` */
export type Tokens = Map<string, string>

export function readTokens(projectDir: string) {
  return tokensOf(readFileSync(join(projectDir, 'app', 'tokens.css'), 'utf8'))
}

/** The custom properties of `:root` outside of `@media`: pictures are drawn once. */
export function tokensOf(css: string): Tokens {
  if (last?.css !== css) last = { css, tokens: rootCustomProperties(css) }
  return last.tokens
}

/** The weights that styles can ask for, by their tokens. */
export function weightsIn(tokens: Tokens): Record<string, number> {
  return Object.fromEntries(
    [...tokens]
      .filter(([name]) => name.startsWith('--weight-'))
      .map(([name, value]) => [name, Number(value)]),
  )
}

/** A picture asks for every value by itself, and parsing takes longer than drawing. */
let last: { css: string; tokens: Tokens } | undefined

function rootCustomProperties(css: string): Tokens {
  const tokens = new Map()
  postcss.parse(css).walkRules(':root', (rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'media') return
    rule.each((node) => {
      if (node.type === 'decl') tokens.set(node.prop, node.value)
    })
  })
  return tokens
}
