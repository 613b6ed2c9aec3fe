/** The final address and answer after redirects, which all stay on the host. */
export async function followRedirects(
  origin: string,
  path: string,
): Promise<{ path: string; status: number }> {
  let address = path
  for (let step = 0; step < 5; step += 1) {
    const { status, headers } = await fetch(origin + address, { redirect: 'manual' })
    const location = headers.get('location')
    if (location === null) return { status, path: address }
    const url = new URL(location, origin + address)
    if (url.host !== new URL(origin).host) throw new Error(`${path} leads away, to ${url}`)
    address = url.pathname + url.search
  }
  throw new Error(`${path} leads in circles`)
}
