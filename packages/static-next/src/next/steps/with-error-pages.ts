import { changedInside } from '../../core/changed-inside.ts'
import type { Files } from '../../core/pages.ts'

/**
 * The export with the pages for errors where the settings of every host name them. Where addresses end in a slash, Next
 * writes `500/index.html`, and its page for addresses that lead nowhere a second time, as `404/index.html`.
 *
 * @throws where there is none for addresses that lead nowhere
 */
export function withErrorPages(exported: Files): Files {
  const files = new Map(exported)
  for (const name of ['404', '500']) {
    const inFolder = files.get(`${name}/index.html`)
    files.delete(`${name}/index.html`)
    if (inFolder && !files.has(`${name}.html`)) files.set(`${name}.html`, inFolder)
  }
  if (!files.has('404.html')) throw changedInside('Next has written no page for addresses that lead nowhere')
  return files
}
