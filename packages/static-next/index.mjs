/** The package's door: everything behind it is TypeScript. */
import { register } from './register.mjs'

await register()

export const { staticSite } = await import('./src/next/static-site.ts')
