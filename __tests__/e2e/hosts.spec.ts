import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { getTransformedRoutes, headersSchema, routesSchema } from '@vercel/routing-utils'
import Ajv from 'ajv'
import { freePort, listening } from '../../scripts/ports.mjs'
import { programPath } from '../../scripts/tools.mjs'
import { everyPath } from './pages'
import { expect, projectDir, test } from './site'

const hosts = join(projectDir, 'hosts')
const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=0, must-revalidate'

test.describe('behind Caddy', () => {
  let origin = ''
  let stop = async () => {}

  test.beforeAll(async () => {
    const home = mkdtempSync(join(tmpdir(), 'caddy-'))
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const site = `root * ${join(projectDir, 'out')}\nbind 127.0.0.1\nimport ${join(hosts, 'Caddyfile')}`
    writeFileSync(join(home, 'Caddyfile'), `{\nadmin off\nauto_https off\n}\nhttp://:${port} {\n${site}\n}\n`)
    const server = spawn(
      programPath('caddy'),
      ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'],
      {
        stdio: 'ignore',
        env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
      },
    )
    const hasEnded = once(server, 'exit')
    stop = async () => {
      server.kill('SIGTERM')
      await hasEnded
      rmSync(home, { recursive: true, force: true })
    }
    await listening(port, server)
  })

  test.afterAll(() => stop())

  test('a visitor gets every page with its headers, and the 404 page where there is none', async ({
    request,
  }) => {
    for (const path of everyPath) {
      const response = await request.get(origin + path)
      expect(response.status(), path).toBe(path === '/nowhere' ? 404 : 200)
      expect(await response.text(), path).toContain('</html>')
      expect(response.headers(), path).toMatchObject({
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
    }
    expect((await request.get(`${origin}/services`)).headers()['cache-control']).toBe(revalidated)
  })

  test('a visitor keeps what has a hash in its name', async ({ request }) => {
    const html = await (await request.get(origin)).text()
    const font = /href="([^"]+\.woff2)"/.exec(html)?.[1] ?? ''
    const typeface = (await request.get(origin + font)).headers()
    expect(typeface).toMatchObject({ 'cache-control': immutable, 'x-content-type-options': 'nosniff' })
    expect(typeface).not.toHaveProperty('content-security-policy')
    const rules = await request.get(`${origin}/speculation-rules.json`)
    expect(rules.headers()).toMatchObject({
      'content-type': 'application/speculationrules+json',
      'cache-control': revalidated,
    })
  })
})

test("Vercel's own tool reads vercel.json as it is meant", () => {
  const config = JSON.parse(readFileSync(join(hosts, 'vercel.json'), 'utf8'))
  const { routes, error } = getTransformedRoutes(config)
  expect(error).toBeNull()
  const ajv = new Ajv({ strict: false })
  expect(ajv.validate(headersSchema, config.headers), ajv.errorsText()).toBe(true)
  expect(ajv.validate(routesSchema, routes), ajv.errorsText()).toBe(true)
  const headers = (routes ?? []).flatMap((route) => ('headers' in route && route.headers ? [route] : []))
  expect(headers.find(({ src }) => src === '^(?:/(.*))$')?.headers).toMatchObject({
    'X-Frame-Options': 'DENY',
  })
  expect(headers.find(({ src }) => src?.includes('_next'))?.headers).toEqual({ 'Cache-Control': immutable })
})

test("Netlify's own parser reads every rule of _headers", async () => {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(projectDir, 'out/_headers')],
    configHeaders: [],
    minimal: true,
  })
  expect(errors).toEqual([])
  const byPath = new Map(headers.map((rule) => [rule.for, rule.values]))
  expect(byPath.get('/*')).toMatchObject({
    'X-Frame-Options': 'DENY',
    'Speculation-Rules': '"/speculation-rules.json"',
  })
  expect(byPath.get('/_next/static/*')).toEqual({ 'Cache-Control': immutable })
  for (const path of everyPath.filter((path) => path !== '/nowhere')) {
    expect(byPath.get(path), path).toEqual({ 'Cache-Control': revalidated })
  }
})

test('_headers keeps to the limits of Cloudflare, where two rules for one file are joined', () => {
  const lines = readFileSync(join(projectDir, 'out/_headers'), 'utf8').split('\n')
  const rules = lines.filter((line) => line.startsWith('/'))
  expect(rules.length).toBeLessThanOrEqual(100)
  expect(new Set(rules).size).toBe(rules.length)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(2000)
  const everywhere = lines.slice(1, lines.indexOf(''))
  expect(everywhere.join('\n')).not.toMatch(/^ {2}(Cache-Control|Content-Type):/m)
})
