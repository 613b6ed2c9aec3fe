import { createHash } from 'node:crypto'
import { hashedList, integrityOf, withHashedList } from 'static-next/build'

type Files = Map<string, Buffer>

/**
 * A release that says which it is. The hashed files of release 0 are those of the build, which browsers can run; those of
 * the others all have another name and other bytes.
 */
export function variantOf(files: Files, release: number): Files {
  const hashes = [...files.keys()].flatMap((path) => /[0-9a-f]{16,}/.exec(path)?.[0] ?? [])
  const renamed = (text: string) =>
    release === 0
      ? text
      : hashes.reduce((done, hash) => done.replaceAll(hash, anotherHash(hash, release)), text)
  const variant = [...files]
    .filter(([path]) => path !== hashedList)
    .map(([path, bytes]): [string, Buffer] => {
      if (path.endsWith('.html')) {
        const text = renamed(bytes.toString()).replace('</html>', `<!-- release ${release} --></html>`)
        return [path, Buffer.from(text)]
      }
      if (path.endsWith('.js') && release > 0)
        return [renamed(path), Buffer.from(`${renamed(bytes.toString())}\n// ${release}`)]
      return [renamed(path), bytes]
    })
  return withHashedList(new Map(variant))
}

/** Which release a page is of. */
export function releaseOf(html: string): string {
  return /<!-- release (\d+) --><\/html>$/.exec(html)?.[1] ?? 'torn'
}

/** What a page loads: by its markup, its styles, and the list of its loader. */
export function loadedBy(html: string): string[] {
  const named = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:woff2|svg|js))"/g)].map(([, path = '']) => path)
  const scripts = [...html.matchAll(/"([\w-]+-[0-9a-f]{16}\.js)"/g)].map(
    ([, file]) => `/_next/static/chunks/${file}`,
  )
  return [...new Set([...named, ...scripts])]
}

/** Every state that a file of these releases may be read in. */
export function integritiesOf(releases: Files[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  for (const [path, bytes] of releases.flatMap((files) => [...files])) {
    known.set(`/${path}`, (known.get(`/${path}`) ?? new Set()).add(integrityOf(bytes)))
  }
  return known
}

function anotherHash(hash: string, release: number): string {
  return createHash('sha256').update(`${hash} ${release}`).digest('hex').slice(0, hash.length)
}
