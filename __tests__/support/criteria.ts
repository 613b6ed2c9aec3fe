/** Says which criteria of WCAG 2.2 a test shows to be met: docs/accessibility.md is written from them. */
export function shows(...criteria: string[]) {
  return { annotation: criteria.map((description) => ({ type: 'WCAG', description })) }
}

/** The same for a test that is run on one page after another: what all of them show together is one sentence. */
export function showTogether(sentence: string, ...criteria: string[]) {
  return { annotation: [...shows(...criteria).annotation, { type: 'sentence', description: sentence }] }
}
