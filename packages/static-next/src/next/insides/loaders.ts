type GetLocalIdent = (module: { resourcePath: string }, pattern: string, local: string) => string

/** As much of a loader of webpack, with its options, as is looked at here. */
export type Loader = {
  loader: string
  options: { publicPath?: string; modules?: { getLocalIdent?: GetLocalIdent } }
}

/**
 * @param rules webpack's `module.rules`
 * @returns all loaders with options that Next has set up in them
 */
export function loadersIn(rules: unknown): Loader[] {
  if (Array.isArray(rules)) return rules.flatMap(loadersIn)
  if (typeof rules !== 'object' || rules === null) return []
  const own = 'loader' in rules && 'options' in rules && rules.options ? [rules as Loader] : []
  return [
    ...own,
    ...('oneOf' in rules ? loadersIn(rules.oneOf) : []),
    ...('use' in rules ? loadersIn(rules.use) : []),
  ]
}
