/**
 * The words of the error page, the one component that needs content in the browser: the files alone, without the schema
 * that `index.ts` brings. The build has checked them before it reads this.
 */
import errors from '../../content/errors.json'
import site from '../../content/site.json'
import type { Mosaic } from './schema.ts'

export const errorContent = {
  language: site.language,
  heading: errors.heading,
  crash: { ...errors.crash, mosaic: errors.crash.mosaic as Mosaic },
}
