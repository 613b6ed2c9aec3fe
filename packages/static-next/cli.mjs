#!/usr/bin/env node
import { register } from './register.mjs'

await register()

await import('./src/bin.ts')
