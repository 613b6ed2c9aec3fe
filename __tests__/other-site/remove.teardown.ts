import { rmSync } from 'node:fs'
import { test as teardown } from '@playwright/test'
import { otherSite } from './site.ts'

teardown('the other site leaves nothing behind', () => {
  rmSync(otherSite().home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})
