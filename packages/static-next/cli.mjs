#!/usr/bin/env node
import { register } from './register.mjs'

await register()

const { run } = await import('./src/cli.ts')
await run(process.argv.slice(2))
