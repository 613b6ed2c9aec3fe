type PageVarsProps = {
  /** Custom properties by the selector that they are set on: `{ ':root': { '--rows': 6 } }`. */
  rules: Record<string, Record<`--${string}`, string | number>>
}

/**
 * Gives styles the values that only a page knows: a number of rows, the width of a word. Attributes of style are not
 * allowed by the policy; the build moves these rules into the one style element of the page.
 */
export function PageVars({ rules }: PageVarsProps) {
  const css = Object.entries(rules).map(([selector, vars]) => {
    const declarations = Object.entries(vars).map(([name, value]) => `${name}:${value}`)
    return `${selector}{${declarations.join(';')}}`
  })
  // React would write &quot; and &gt; for signs that CSS needs. `<`, which could end the element, is escaped.
  return <style dangerouslySetInnerHTML={{ __html: css.join('').replaceAll('<', '\\3c ') }} />
}
