/* Browsers may ask this, too: nothing here may need Node. */

/** Blanks and invisible characters at both ends, as they come along when an address is copied. */
const ends = /^[\s\p{DI}\p{Cf}]+|[\s\p{DI}\p{Cf}]+$/gu

/**
 * Where the site will stand: its one setting, or `SITE_URL` in the environment for a build that goes elsewhere (a
 * preview, a project page below `/repo`).
 *
 * @param url the address in the settings
 * @returns `basePath` is empty on a domain root, else `/repo` without a slash at its end
 * @throws when `SITE_URL` is no web address
 */
export function addressOf(url: string): { origin: string; basePath: string } {
  const setting = (process.env.SITE_URL || url).replace(ends, '')
  if (!URL.canParse(setting) || !/^https?:$/.test(new URL(setting).protocol)) {
    throw new Error(
      `SITE_URL is "${setting}", which is not a web address. Write it in full, for example SITE_URL=https://example.com/repo`,
    )
  }
  const problem = problemOfAddress(setting)
  if (problem) throw new Error(`SITE_URL is "${setting}", which ${problem}`)
  const { origin, pathname } = new URL(setting)
  return { origin, basePath: pathname.replace(/\/+$/, '') }
}

/**
 * @param url a web address
 * @returns why a whole site cannot stand there, in words that follow the name of the setting
 */
export function problemOfAddress(url: string): string | undefined {
  const [end] = /(?:[^/]+\.(?:x?html?|php|aspx?|txt|xml|pdf|png|jpe?g|svg))?(?:[?#].*)?$/i.exec(url) ?? []
  if (end) {
    const folder = url.slice(0, -end.length).replace(/\/+$/, '')
    return `has "${end}" at its end, which belongs to a page. Write where the site begins: "${folder}".`
  }
  // The patterns of hosts read one form of a path, browsers send another, and machines are told a third.
  if (/[^\w.~/-]/.test(new URL(url).pathname))
    return 'has signs in its path that not every host reads alike. Write it in letters from a to z, digits, ".", "_", "~" and "-".'
  return undefined
}
