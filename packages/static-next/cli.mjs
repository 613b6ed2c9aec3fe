#!/usr/bin/env node
if (!Reflect.get(process.features, 'typescript')) (await import('tsx/esm/api')).register()

const { run } = await import('./src/cli.ts')
await run(process.argv.slice(2))
