/** @returns the address that a browser follows: with the base path, and a slash at its end where the site has them */
export function hrefOf(address: string): string {
  if (!/^\/(?!\/)/.test(address)) return address
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const slash = process.env.TRAILING_SLASH && !/\/$|\.\w+$/.test(path) ? '/' : ''
  const basePath = process.env.BASE_PATH ?? ''
  const isFirst = path === '/' && basePath !== '' && !process.env.TRAILING_SLASH
  return `${basePath}${isFirst ? '' : path}${slash}${rest}`
}
