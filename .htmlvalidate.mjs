/** For `npx html-validate out/*.html` and the test of the built pages. Each rule that is off says why. */
/** @type {import('html-validate').ConfigData} */
export default {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `<meta/>`. The slash means nothing in HTML, and nothing can be told to leave it out.
    'void-style': 'off',
    // React writes `charSet` and `fetchPriority`. HTML reads attribute names without regard to case.
    'attr-case': 'off',
    // React writes `hidden=""` where the rule wants `hidden`. Both are the same attribute.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Safari drops the role of a list without markers; role="list" gives it back.
    'no-redundant-role': 'off',
    'prefer-native-element': ['error', { exclude: ['list'] }],
    // A title of any length is valid HTML; one over 60 characters is said under "To look at".
    'long-title': 'off',
    // React calls its first script `_R_`, which is a valid id in HTML; still no id may be empty or hold a space.
    'valid-id': ['error', { relaxed: true }],
    // A number with plain spaces can be copied, and can break where 200 % text leaves no room for it on one line.
    'tel-non-breaking': 'off',
  },
}
