/**
 * How many cases a property is tried with: few in `npm test`, many in `npm run test:all`, which runs all tests whose title
 * ends in "(property)".
 */
export function runs(few: number, many: number) {
  return { numRuns: process.env.TEST_ALL ? many : few }
}
