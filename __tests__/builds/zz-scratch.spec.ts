import { rmSync } from 'node:fs'
import { copyWithLink } from '../../scripts/copies.mjs'
import { projectIn } from '../support/copy'
import { ownForAYear } from '../support/owner'
import { test } from '../support/site'

test('make', async () => {
  rmSync('/tmp/owner-copy', { recursive: true, force: true })
  copyWithLink('/tmp/owner-copy')
  await ownForAYear(projectIn('/tmp/owner-copy'))
})
