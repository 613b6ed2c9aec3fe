/* What we use of it. The types of the registry know the package as a whole only, which loads all it knows of CSS. */
declare module 'css-tree/parser' {
  export type Raw = { type: 'Raw'; value: string }
  export type Declaration = { type: 'Declaration'; property: string; important: boolean; value: Raw }
  export type Block = { type: 'Block'; children: Iterable<CssNode> }
  export type Rule = { type: 'Rule'; prelude: Raw; block: Block }
  export type Atrule = { type: 'Atrule'; name: string; prelude: Raw | null; block: Block | null }
  export type Sheet = { type: 'StyleSheet' | 'DeclarationList'; children: Iterable<CssNode> }
  export type CssNode = Raw | Declaration | Block | Rule | Atrule | Sheet
  type Options = {
    context?: 'stylesheet' | 'declarationList'
    parseValue: false
    parseAtrulePrelude: false
    parseRulePrelude: false
  }
  export default function parse(css: string, options: Options): Sheet
}

declare module 'css-tree/generator' {
  export default function generate(node: import('css-tree/parser').CssNode): string
}
