import type { Files } from '../../core/pages.ts'

/**
 * The export with the pages for errors where the settings of every host name them. Where addresses end in a slash, Next
 * writes `500/index.html`, and its page for addresses that lead nowhere a second time, as `404/index.html`.
 */
export function withErrorPages(exported: Files): Files {
  const files = new Map(exported)
  for (const name of ['404', '500']) {
    const inFolder = files.get(`${name}/index.html`)
    if (!inFolder) continue
    files.delete(`${name}/index.html`)
    files.set(`${name}.html`, files.get(`${name}.html`) ?? inFolder)
  }
  return files
}
