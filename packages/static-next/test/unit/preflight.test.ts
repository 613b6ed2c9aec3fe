import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkBundler,
  checkFolder,
  checkMode,
  checkNoProxy,
  checkSettings,
} from '../../src/next/preflight.ts'

test.each([
  '/home/ada/site',
  '/home/ada/some folder',
  '/srv/"100" `$1` [new] (2) & Söhne; {a}|<b> ^~=,@+',
  'C:\\Users\\Žofie\\site',
])('a site is built in %s', (folder) => {
  expect(() => checkFolder(folder)).not.toThrow()
})

test.each(['!', '?', '#', "'", '%', '*'])(
  'whoever puts the site into a folder with %s is told what to do',
  (mark) => {
    expect(() => checkFolder(`/home/ada/site ${mark}2/main`)).toThrow(
      `The site lies in /home/ada/site ${mark}2/main, and webpack cannot build where a folder has "${mark}" in its name. Rename that folder, or move the site.`,
    )
  },
)

test('a build for anybody but visitors is refused with the way out', () => {
  expect(() => checkMode('development')).toThrow(
    'NODE_ENV is "development", and a build is for visitors: it needs "production". Take NODE_ENV out of the environment, and build again.',
  )
  for (const mode of [undefined, '', 'production']) expect(() => checkMode(mode)).not.toThrow()
})

test('a build by Turbopack is refused with the command that works', () => {
  for (const setting of ['1', 'auto'])
    expect(() => checkBundler(setting)).toThrow('Run "next build --webpack"')
  expect(() => checkBundler(undefined)).not.toThrow()
})

test('a setting of Next on which the export stands is refused by its name; output: "export" may stand where it stood', () => {
  for (const settings of [{ output: 'standalone' }, { distDir: 'dist' }, { assetPrefix: '/cdn' }] as const)
    expect(() => checkSettings(settings)).toThrow(`next: { ${Object.keys(settings)} } is set by static-next`)
  expect(() => checkSettings({ output: 'export', trailingSlash: true })).not.toThrow()
})

test.each(['middleware.ts', 'proxy.ts', 'src/middleware.js', 'src/proxy.ts'])(
  'a static site has nobody to run %s, and the build says so',
  (file) => {
    const project = mkdtempSync(join(tmpdir(), 'proxy-'))
    mkdirSync(join(project, 'src'))
    expect(() => checkNoProxy(project)).not.toThrow()
    writeFileSync(join(project, file), '')
    expect(() => checkNoProxy(project)).toThrow(`${file} would run on a server before each page`)
    rmSync(project, { recursive: true })
  },
)
