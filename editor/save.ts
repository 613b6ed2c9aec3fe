/** Saves a form: reads what a Save has to know from the disk, and writes what it plans. */
import { drawnCharacters } from '../lib/brand/font.ts'
import { ContentError, projectFilesOf, readContent } from '../lib/content/check.ts'
import { pictureNotes, unusedPictures } from '../lib/content/pictures.ts'
import type { ContentName } from '../lib/content/schema.ts'
import { warningsOn } from '../lib/content/warnings.ts'
import { failed, type Problem } from './form.ts'
import { pathOfContent, readContentFiles } from './forms.ts'
import { type Project, plan, type SaveAnswer, type SaveRequest } from './plan.ts'
import { problemOf } from './problems.ts'
import { writeFile } from './write-file.ts'

function projectIn(root: string): Project {
  return { ...projectFilesOf(root), files: readContentFiles(root) }
}

/** Saves a form. If the answer is not `saved`, its file is as it was; that of the site, written before it, may have its owner already. */
export function save(root: string, name: string, sent: SaveRequest): SaveAnswer {
  const planned = plan(projectIn(root), name, sent)
  if (planned.kind !== 'write') return planned
  const { texts, problems } = planned
  for (const [file, text] of Object.entries(texts)) {
    const problem = writeFile(root, pathOfContent(file), text)
    if (problem) return failed(problem)
  }
  return { kind: 'saved', text: texts[name] ?? '', problems: [...problems, ...warningsFor(root, name)] }
}

/** Warnings about the form that was saved, and of what is in no form; those of other forms are left out. */
function warningsFor(root: string, name: string): Problem[] {
  try {
    const content = readContent(root)
    const own = { [name]: content[name as ContentName] }
    const ofPictures = [...unusedPictures(content, root), ...pictureNotes(own, projectFilesOf(root).factsOf)]
    return [...warningsOn(content, drawnCharacters()), ...ofPictures]
      .map(problemOf)
      .filter(({ file }) => file === name || file === '')
  } catch (error) {
    // Another form has a mistake, which a build names.
    if (error instanceof ContentError) return []
    throw error
  }
}
