/**
 * What `app/tokens.css` says, for those who know no CSS: pictures want its colours, the typeface its weights.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'

/** @typedef {Map<string, string>} Tokens values by name, as they are written: `--ink` is `#16130f` */

/** @param {string} projectDir */
export function readTokens(projectDir) {
  return tokensOf(readFileSync(join(projectDir, 'app', 'tokens.css'), 'utf8'))
}

/**
 * The custom properties of `:root`, as they are without the conditions of `@media`: pictures are drawn once.
 *
 * @param {string} css
 * @returns {Tokens}
 */
export function tokensOf(css) {
  if (last?.css !== css) last = { css, tokens: parsed(css) }
  return last.tokens
}

/**
 * A picture asks for every value by itself, and parsing takes longer than drawing.
 * @type {{ css: string, tokens: Tokens } | undefined}
 */
let last

/**
 * @param {string} css
 * @returns {Tokens}
 */
function parsed(css) {
  const tokens = new Map()
  postcss.parse(css).walkRules(':root', (rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'media') return
    rule.each((node) => {
      if (node.type === 'decl') tokens.set(node.prop, node.value)
    })
  })
  return tokens
}
