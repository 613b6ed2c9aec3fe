/** Former addresses of pages: what may be one, and what is wrong with a list of them. */
import { type Files, fileAt } from './pages.ts'

/** `from`: an address that a page once had; `to`: the path of the page that is there for it now. Both without a base path. */
export type Redirect = {
  from: string
  to: string
  /** Where it is written, for messages. */
  where?: string
}

/** Segments that every host can be told. One that begins with a dot is hidden, or leads up. */
const plain = /^(?:\/(?![. ])[\p{L}\p{M}\p{N}._~(),' -]+(?<! ))+\/?$/u

/**
 * The one form of a former address, of which hosts know the others: `/about-us` of `/about-us/`, `/about-us.html` and
 * `/about-us/index.html`. Nothing for what is no path.
 */
export function formerPath(from: string): string | undefined {
  const path = decoded(from).normalize()
  return plain.test(path) ? path.replace(/(?:\/index)?\.html$|(?:\/index)?\/?$/, '') : undefined
}

/** By their letters, as they are copied from the bar of a browser: `/%C3%BCber-uns` is `/über-uns`. */
function decoded(address: string) {
  try {
    return decodeURI(address).replaceAll(/%2c/gi, ',')
  } catch {
    return address
  }
}

/**
 * @param files of the export; before there is one, only the list itself is read
 * @returns a sentence for each address that cannot be a former one, and for each that leads nowhere
 */
export function redirectProblems(redirects: Redirect[], files?: Files): string[] {
  // Macs and Windows take capitals and small letters for one: a page that leads on would stand in the place of the page itself.
  const paths = redirects.map(({ from }) => formerPath(from)?.toLowerCase())
  const lowerCased = new Map([...(files ?? [])].map(([path, bytes]) => [path.toLowerCase(), bytes]))
  return redirects.flatMap(({ from, to, where = 'next.config: redirects' }, place) => {
    const path = paths[place]
    if (/[?#]/.test(from)) {
      return `${where} has "${from}", and what stands behind "?" or "#" is no part of a path. Lead on from it in the settings of the host itself.`
    }
    if (path === undefined) {
      return `${where} has "${from}", which is no path of this site. Write it from its first slash on, of letters, digits, blanks and . _ ~ - , ' ( ), for example "/about-us".`
    }
    const first = redirects[paths.indexOf(path)]
    if (first && first !== redirects[place]) {
      return `${where} has "${from}", which is written already as "${first.from}" of ${first.where ?? 'redirects'}. Keep one of the two.`
    }
    if (!files) return []
    if (fileAt(lowerCased, path.slice(1))) {
      return `${where} has "${from}", and the site itself has something at that address, where capitals do not count. Take it out, or move that first.`
    }
    return fileAt(files, to.slice(1)) ? [] : `${where} leads "${from}" to "${to}", and no page stands there.`
  })
}
