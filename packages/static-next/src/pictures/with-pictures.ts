import { availableParallelism } from 'node:os'
import { drawingFolder, photoFolder } from '../core/folders.ts'
import type { Files } from '../core/pages.ts'
import { pathsNamedIn } from '../core/references.ts'
import { warnAtEnd } from '../core/report.ts'
import { listPictures } from './folder.ts'
import { type Colour, makePicture } from './make.ts'

const atOnce = availableParallelism()

/**
 * The export with the pictures that its pages name; originals and unused pictures are not published.
 *
 * @param project `colour`: writes the colours of a site where a drawing names them
 */
export async function withPictures(
  files: Files,
  { projectDir, basePath, colour }: { projectDir: string; basePath: string; colour?: Colour },
): Promise<Files> {
  const folders = [drawingFolder, photoFolder]
  const wanted = [...new Set(pathsNamedIn(files, basePath))].toSorted().flatMap((path) => {
    const folder = folders.find((candidate) => path.startsWith(candidate))
    return folder ? [{ path, name: path.slice(folder.length) }] : []
  })
  const made: [path: string, bytes: Buffer][] = []
  const listing = listPictures(projectDir)
  const queue = wanted.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { path, name } of queue) {
        const picture = await makePicture(projectDir, name, colour, listing)
        if (!picture) continue
        made.push([path, picture.bytes])
        for (const note of picture.notes) warnAtEnd(note)
      }
    }),
  )
  return new Map([...files, ...made.toSorted(([one], [other]) => (one < other ? -1 : 1))])
}
