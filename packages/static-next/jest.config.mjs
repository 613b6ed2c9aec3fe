import nextJest from 'next/jest.js'

const createJestConfig = nextJest()({
  // Tests that render ask for jsdom in their first line: it takes a second a file.
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/unit/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/test/unit/setup.ts'],
  restoreMocks: true,
  // A limit ends what hangs. It measures nothing: a machine may be busy with something else.
  testTimeout: 300_000,
})

export default async function config() {
  return {
    ...(await createJestConfig()),
    // Jest leaves one core out: of two it would take one.
    maxWorkers: '100%',
    // On a busy machine a worker takes longer to end than Jest's half a second. One that something keeps is still named.
    workerGracefulExitTimeout: 10_000,
    // next/jest sets its own; these packages are published as ES modules only, which Jest has to translate.
    transformIgnorePatterns: ['/node_modules/(?!(parse5|entities|get-port|srcset)/)'],
  }
}
