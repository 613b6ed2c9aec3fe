import { test as teardown } from '@playwright/test'
import { removePacked } from '../support/installed.ts'

teardown('what was packed is removed', removePacked)
