/**
 * The one door to the content: pages take their words from here and from nowhere else.
 *
 * It reads the files as the build does, so that development says the same of a mistake, at the same time and in the same
 * words. What runs in the browser gets its words as props: the schema is four times as heavy as the forms.
 */
import 'server-only'
import { readContent } from './check.ts'

export const content = readContent(process.cwd())
