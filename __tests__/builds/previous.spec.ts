import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { bringInto, carryOver, hashedList, readFiles, readList } from 'static-next/build'
import { serve } from 'static-next/serve'
import { variantOf } from '../support/release-variants'

const out = readFiles(join(import.meta.dirname, '..', '..', 'out'))

let home = ''
test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'previous-'))
})
test.afterEach(() => rmSync(home, { recursive: true, force: true, maxRetries: 3 }))

/** A site of an earlier release, as it is live. */
async function live(release: number) {
  const files = variantOf(out, release)
  const folder = join(home, 'live')
  bringInto(files, folder)
  const hashed = (readList(String(files.get(hashedList))) ?? []).map(({ path }) => path)
  return { folder, hashed, ...(await serve({ folder })) }
}

test('what was carried over is carried on for thirty days', async () => {
  const { folder, origin, hashed, close } = await live(1)
  const list = (replaced: string) => {
    const files = (readList(String(readFiles(folder).get(hashedList))) ?? []).map((file) => ({
      ...file,
      replaced,
    }))
    writeFileSync(join(folder, hashedList), JSON.stringify({ files }))
  }
  list(daysAgo(29))
  expect([...(await carryOver(out, origin)).keys()]).toEqual(expect.arrayContaining(hashed))
  list(daysAgo(32))
  expect(await carryOver(out, origin)).toEqual(out)
  await close()
})

test('a build goes on with a sentence when the live site is not ours, not whole, or not there', async () => {
  const { folder, origin, hashed, close } = await live(1)
  const [first = ''] = hashed
  async function saidAbout(previous: string): Promise<string> {
    const said: string[] = []
    const files = await carryOver(out, previous, (sentence) => said.push(sentence))
    expect([...files.keys()]).toEqual([...out.keys()])
    expect(said).toHaveLength(1)
    return said[0] ?? ''
  }
  writeFileSync(join(folder, first), 'changed on its way')
  expect(await saidAbout(origin)).toContain(`${first} is not what its list says.`)
  rmSync(join(folder, first))
  expect(await saidAbout(origin)).toContain(`${first} answers 404.`)
  for (const list of [
    '<!DOCTYPE html>',
    '{"files":[{"path":"../../etc/passwd","integrity":"sha256-x"}]}',
    '{}',
    'null',
  ]) {
    writeFileSync(join(folder, hashedList), list)
    expect(await saidAbout(origin), list).toContain('is not the list of a site like this one.')
  }
  rmSync(join(folder, hashedList))
  expect(await saidAbout(`${origin}/`)).toContain(`/${hashedList} answers 404.`)
  await close()
  expect(await saidAbout(origin)).toContain('cannot be reached. Nothing was carried over; the build is whole')
  expect(await saidAbout('example.com')).toContain('is not a web address. Write it in full')
  expect(await carryOver(out, undefined)).toBe(out)
})

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
