import { test } from '@playwright/test'

/** Says which criteria of WCAG 2.2 a test shows to be met: docs/accessibility.md is written from them. */
export function shows(...criteria: string[]) {
  return { annotation: criteria.map((description) => ({ type: 'WCAG', description })) }
}

/** Says what a test has measured, for the same file. It has to be the same on every run. */
export function measured(criterion: string, figure: string) {
  test.info().annotations.push({ type: 'figure', description: `${criterion}: ${figure}` })
}
