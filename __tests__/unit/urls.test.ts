afterEach(() => {
  delete process.env.SITE_URL
})

/** The links of a site built for that address. */
async function linksFor(address: string) {
  jest.resetModules()
  process.env.SITE_URL = address
  return import('../../lib/urls.ts')
}

test('a visitor of a site on a domain of its own follows links from the root', async () => {
  const { hrefOf, assetOf, absolute } = await linksFor('https://example.com')
  expect([hrefOf('home'), hrefOf('services')]).toEqual(['/', '/services'])
  expect(assetOf('pictures/kpis.svg')).toBe('/pictures/kpis.svg')
  expect(absolute(hrefOf('services'))).toBe('https://example.com/services')
})

test('a visitor of a site below a path stays below it', async () => {
  const { hrefOf, assetOf, absolute } = await linksFor('https://example.com/repo/')
  expect([hrefOf('home'), hrefOf('services')]).toEqual(['/repo/', '/repo/services'])
  expect(assetOf('pictures/kpis.svg')).toBe('/repo/pictures/kpis.svg')
  expect(absolute(hrefOf('home'))).toBe('https://example.com/repo/')
})
