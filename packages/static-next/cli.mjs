#!/usr/bin/env node
if (!Reflect.get(process.features, 'typescript')) (await import('tsx/esm/api')).register()

await import('./src/bin.ts')
