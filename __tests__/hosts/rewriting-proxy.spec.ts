import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { serve } from 'static-next/serve'
import { content } from '@/lib/content'
import { alertsOf, fill, formOf, openForm } from '../support/form'
import { asked } from '../support/hosts-asked'
import { sitePages } from '../support/pages'
import { projectDir } from '../support/site'
import { contactForm, signinForm } from '../support/words'

/* A site that is published without a word to Cloudflare, whose defaults rewrite every page on its way to visitors. */

const { email } = content.site.contact

/** What Email Address Obfuscation leaves alone, tags, and the texts between them. */
const parts =
  /<!--email_off-->[\s\S]*?<!--\/email_off-->|<(head|script|noscript|textarea|xmp)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g
const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Every address as its documentation says, with the script that puts it back for those who may run it. */
function withHiddenAddresses(html: string): string {
  const hidden = html.replaceAll(parts, (part) => {
    if (/^<a\s/.test(part))
      return part.replace(/href="mailto:[^"]*"/, 'href="/cdn-cgi/l/email-protection#2a"')
    if (part.startsWith('<')) return part
    return part.replaceAll(
      address,
      '<span class="__cf_email__" data-cfemail="2a">[email&#160;protected]</span>',
    )
  })
  if (hidden === html) return html
  return withScript(hidden, '<script data-cfasync="false" src="/cdn-cgi/email-decode.min.js"></script>')
}

/** Every script that does not opt out is made data, for Rocket Loader to run later. */
function withRocketLoader(html: string): string {
  const delayed = html.replaceAll(/<script\b([^>]*)>/g, (tag, attributes: string) => {
    const isData = /\btype="(?!text\/javascript|module)/.test(attributes)
    if (isData || /\bdata-cfasync=["']false["']/.test(attributes)) return tag
    return `<script type="0f3c-text/javascript"${attributes}>`
  })
  return withScript(delayed, '<script src="/cdn-cgi/rocket-loader.min.js" defer></script>')
}

function withScript(html: string, script: string): string {
  return html.replace('</body>', `${script}</body>`)
}

let origin = ''
let close = async () => {}

test.beforeAll(async () => {
  const site = await serve({ folder: `${projectDir}/out` })
  const proxy = createServer(async ({ url = '/', method }, response) => {
    const { status, headers, body } = await asked(site.origin, url, { method })
    const isPage = headers['content-type']?.startsWith('text/html')
    const sent = isPage ? withRocketLoader(withHiddenAddresses(body.toString())) : body
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(sent) }).end(sent)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  close = async () => {
    await site.close()
    proxy.close()
    proxy.closeAllConnections()
  }
})
test.afterAll(() => close())

test('behind Cloudflare, visitors of every page read the e-mail address, and can write to it', async ({
  page,
}) => {
  for (const { path } of sitePages) {
    expect((await asked(origin, path)).body.toString(), path).not.toMatch(/email-protection|__cf_email__/)
  }
  await page.goto(`${origin}/contactus`)
  await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
})

test('behind Cloudflare with Rocket Loader, both forms are hydrated: one is sent, one switches', async ({
  page,
}) => {
  const said = alertsOf(page)
  const form = await openForm(page, `${origin}/contactus`)
  const values = { Name: 'Ada', Email: 'ada@example.com', Phone: '5550100', Message: 'Hello' }
  await fill(form, values)
  await form.getByRole('button', { name: contactForm.send }).click()
  expect(said).toEqual([...Object.values(values), contactForm.success])
  await openForm(page, `${origin}/signin`)
  await formOf(page).getByRole('button', { name: signinForm.signUp }).click()
  await expect(formOf(page).getByLabel(signinForm.labels.name)).toBeVisible()
})
