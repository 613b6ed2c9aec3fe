import { addressOf } from 'static-next/steps'
import { hostWarnings } from '../../lib/host-address.ts'

/* Where a host says that it publishes a build, and the site says otherwise: what the owner reads. */

const netlify = { NETLIFY: 'true', CONTEXT: 'production', URL: 'https://acme.netlify.app' }
const vercel = { VERCEL_ENV: 'production', VERCEL_PROJECT_PRODUCTION_URL: 'acme.studio' }
const cloudflare = { CF_PAGES_URL: 'https://7ea21a6b.acme.pages.dev' }
const github = { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'Ada/site' }

const warnings = (url: string, env: object) => hostWarnings(addressOf(url), env as NodeJS.ProcessEnv)

test.each<[url: string, env: object, host: string, address: string]>([
  ['https://acme.studio', netlify, 'Netlify', 'https://acme.netlify.app'],
  ['https://acme.netlify.app/blog', netlify, 'Netlify', 'https://acme.netlify.app'],
  ['https://old-client.com', vercel, 'Vercel', 'https://acme.studio'],
  ['https://other.pages.dev', cloudflare, 'Cloudflare', 'https://acme.pages.dev'],
  ['https://acme.netlify.app', cloudflare, 'Cloudflare', 'https://acme.pages.dev'],
  ['https://ada.github.io', github, 'GitHub Pages', 'https://ada.github.io/site'],
])('%s, built with %j, is said with both addresses', (url, env, host, address) => {
  expect(warnings(url, env)).toEqual([
    `content/site.json: url is ${url}, and ${host} publishes this build at ${address}: search engines, previews and the sitemap are told the first. Write the second there, unless visitors come by the first.`,
  ])
  expect(warnings(url, { ...env, SITE_URL: url })).toEqual([expect.stringMatching(/^SITE_URL is /)])
})

test.each<[url: string, env: object]>([
  ['https://acme.studio', {}],
  ['https://acme.netlify.app', netlify],
  ['https://acme.studio', { ...netlify, CONTEXT: 'deploy-preview' }],
  ['https://acme.studio', vercel],
  // The host names the shortest domain, which may lead to this one.
  ['https://www.acme.studio', vercel],
  ['https://old-client.com', { ...vercel, VERCEL_ENV: 'preview' }],
  ['https://acme.pages.dev', cloudflare],
  ['https://acme.pages.dev', { CF_PAGES_URL: 'https://acme.pages.dev' }],
  // Of attached domains these two say nothing to a build.
  ['https://acme.studio', cloudflare],
  ['https://acme.studio', github],
  ['https://ada.github.io/site', github],
  ['https://ada.github.io', { ...github, GITHUB_REPOSITORY: 'Ada/Ada.github.io' }],
  // That it was never filled in is said already.
  ['https://example.com', netlify],
])('of %s, built with %j, nothing is said', (url, env) => {
  expect(warnings(url, env)).toEqual([])
})
