/** As `next/link` takes it. */
export type Target =
  | string
  | { pathname?: string | null; query?: string | null | object; search?: string | null; hash?: string | null }

const basePath = process.env.BASE_PATH ?? ''

/** @returns the address that a browser follows: with the base path, and a slash at its end where the site has them */
export function hrefOf(target: Target): string {
  const address = typeof target === 'string' ? target : write(target)
  if (!/^\/(?!\/)/.test(address)) return address
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const slash = process.env.TRAILING_SLASH && !/\/$|\.\w+$/.test(path) ? '/' : ''
  return (
    `${basePath}${path === '/' && basePath && !process.env.TRAILING_SLASH ? '' : path}${slash}${rest}` || '/'
  )
}

function write({ pathname, query, search, hash }: Exclude<Target, string>) {
  const pairs = typeof query === 'object' && query ? Object.entries(query) : []
  const parameters = new URLSearchParams(
    pairs.flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one ?? '')]),
    ),
  )
  const asked = search?.replace(/^\?/, '') || (typeof query === 'string' ? query : parameters.toString())
  const place = hash?.replace(/^#/, '')
  return `${pathname ?? ''}${asked ? `?${asked}` : ''}${place ? `#${place}` : ''}`
}
