/**
 * The one door to the content: pages take their words from here and from nowhere else.
 *
 * The files are checked against `schema.mjs` on the way in, so what comes out has the shape its types say.
 */
import about from './about.json'
import blog from './blog.json'
import contactPage from './contact.json'
import errors from './errors.json'
import home from './home.json'
import mosaics from './mosaics.json'
import { problemsIn } from './problems.mjs'
import type { Content } from './schema.mjs'
import services from './services.json'
import signin from './signin.json'
import site from './site.json'

/** Hands the files out as checked content. @throws when a file does not have its shape */
export function open(files: Record<keyof Content, unknown>): Content {
  const problems = problemsIn(files)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return files as Content
}

export const content = open({
  site,
  home,
  about,
  blog,
  services,
  contact: contactPage,
  signin,
  errors,
  mosaics,
})
