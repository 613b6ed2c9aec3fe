import { defineConfig } from '@playwright/test'
import { engineNames, engines } from '../../scripts/browser-engines.mjs'

/* The same questions to every browser engine that is here: see scripts/browser-engines.mjs. */
export default defineConfig({
  testDir: '.',
  tsconfig: '../tsconfig.json',
  outputDir: '../../test-results/engines',
  // Node reads the scripts of this project as they stand.
  build: { external: ['**/*.mjs'] },
  workers: '100%',
  // Room for machines that are busy with something else.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/engines.json' }],
  ],
  projects: engineNames
    .filter((name) => engines[name].program())
    .map((name) => ({ name, use: { engine: name } })),
})
