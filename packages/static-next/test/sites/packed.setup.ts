import { test as setup } from '@playwright/test'
import { pack } from '../support/installed.ts'

setup('static-next is packed as npm packs it', pack)
