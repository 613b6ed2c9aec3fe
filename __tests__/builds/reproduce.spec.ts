import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readFiles } from 'static-next/build'
import { build, copyProject } from '../../scripts/copies.ts'
import { otherMajors } from '../../scripts/npm-tools.ts'
import { differences } from '../../scripts/reproduce.ts'
import { nodeHere } from '../support/node'

test('the same sources give the same bytes: other Node, other folder, busy machine', async () => {
  // The machine is busy: with the tests beside this one.
  test.setTimeout(900_000)
  const { node, reason } = nodeHere(otherMajors.at(-1))
  test.skip(!node, reason)
  const home = mkdtempSync(join(tmpdir(), 'reproduce-'))
  const folder = join(home, 'another folder, für alle')
  try {
    copyProject(folder)
    const output = await build(folder, { node })
    expect(output).toContain('For visitors: the first build')
    const out = readFiles(join(import.meta.dirname, '..', '..', 'out'))
    expect(differences(out, readFiles(join(folder, 'out')))).toEqual([])
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})
