/**
 * `npm run lint` names what browsers of the `browserslist` in package.json do not know and no `@supports` guards. They are
 * of spring 2023, and Baseline counts by years: what all browsers knew in 2022 is allowed. What else is allowed stands
 * below, and in docs/decisions/0014-browsers-of-three-years-ago.md what happens where it is not known.
 */
import stylelint from 'stylelint'

/** All browsers of the list know these: Baseline counts from a later year, or waits for Safari, which has no use for them. */
const known = {
  units: ['cqi', 'cqh'],
  selectors: ['autofill'],
  properties: ['container-type', 'outline', 'forced-color-adjust', 'resize'],
}

/** Some do not, and nobody misses them. */
const optional = {
  selectors: ['has', 'selection', 'details-content', 'view-transition'],
  properties: [
    'anchor-name',
    'animation-range',
    'animation-timeline',
    'contain-intrinsic-size',
    'content-visibility',
    'hyphens',
    'text-wrap',
    'text-wrap-style',
    'view-timeline',
    'view-transition-class',
    'view-transition-name',
  ],
  values: { 'break-after': ['avoid'], 'grid-template-rows': ['subgrid'] },
  functions: ['anchor'],
  atRules: ['view-transition'],
}

const ruleName = 'site/selectors'
const isOptional = new RegExp(`:(${optional.selectors.join('|')})`)

/**
 * What Baseline does not say of selectors: they are written in full, and one that may not be known stands by itself.
 *
 * @type {import('stylelint').RuleBase}
 */
const check = () => (root, result) => {
  root.walk((node) => {
    if (node.parent?.type === 'rule' && node.type !== 'decl' && node.type !== 'comment') {
      const message =
        'Browsers of the list do not know a rule within a rule: write it beside the other, in full.'
      stylelint.utils.report({ ruleName, result, node, message })
    }
    const list = node.type === 'rule' && !isGuarded(node) ? node.selectors : []
    const unknown = list.length > 1 && list.find((one) => isOptional.test(one))
    if (unknown) {
      const message = `A browser that does not know ${unknown} drops the whole list: write it in a rule of its own.`
      stylelint.utils.report({ ruleName, result, node, message })
    }
  })
}

/**
 * Whether a rule stands in `@supports selector()`.
 *
 * @type {(node: import('postcss').Node) => boolean}
 */
function isGuarded({ parent }) {
  if (!parent) return false
  return ('params' in parent && String(parent.params).startsWith('selector(')) || isGuarded(parent)
}

const selectors = stylelint.createPlugin(ruleName, Object.assign(check, { ruleName, messages: {} }))

/** Who changes a colour or the typeface does so in one place. */
const message = 'Colours and typefaces stand in app/tokens.css alone: name one of those.'

/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-plugin-use-baseline', selectors],
  reportDescriptionlessDisables: true,
  rules: {
    [ruleName]: true,
    'color-no-hex': [true, { message }],
    'color-named': ['never', { message }],
    'function-disallowed-list': [
      ['/^rgb/', '/^hsl/', '/^(ok)?l(ab|ch)$/', 'hwb', '/^color/', 'light-dark'],
      { message },
    ],
    'declaration-property-value-disallowed-list': [{ '/^font(-family)?$/': [/^(?!inherit$)/] }, { message }],
    'plugin/use-baseline': [
      true,
      {
        available: 2022,
        ignoreUnits: known.units,
        ignoreFunctions: optional.functions,
        ignoreAtRules: optional.atRules,
        ignoreSelectors: ['nesting', ...known.selectors, ...optional.selectors.map((name) => `/^${name}/`)],
        ignoreProperties: {
          ...Object.fromEntries([...known.properties, ...optional.properties].map((name) => [name, ['/./']])),
          ...optional.values,
        },
      },
    ],
  },
  overrides: [
    {
      files: ['app/tokens.css'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
  ],
}
