import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Where the site of a project will stand, for those who need nothing else of its content.
 *
 * @param {string} projectDir
 */
export function addressOfProject(projectDir) {
  const { url } = JSON.parse(
    readFileSync(join(projectDir, 'content/site.json'), 'utf8').replace(/^\uFEFF/, ''),
  )
  return addressOf(url)
}

/**
 * Where the site will stand: one setting, `url` in `content/site.json`, or `SITE_URL` in the environment for a build
 * that goes elsewhere (a preview, a project page below `/repo`).
 *
 * @param {string} url the address in the content
 * @returns {{ origin: string, basePath: string }} `basePath` is empty on a domain root, else `/repo` without a slash at its end
 * @throws {Error} when `SITE_URL` is no web address
 */
export function addressOf(url) {
  const setting = process.env.SITE_URL || url
  if (!URL.canParse(setting) || !/^https?:$/.test(new URL(setting).protocol)) {
    throw new Error(
      `SITE_URL is "${setting}", which is not a web address. Write it in full, for example SITE_URL=https://example.com/repo`,
    )
  }
  const { origin, pathname } = new URL(setting)
  return { origin, basePath: pathname.replace(/\/+$/, '') }
}
