/** Prints what sharp says of the photos of a project: a process of its own, for callers that are not async. */
import { lookAtPictures } from './photos.ts'

const [, , projectDir = process.cwd()] = process.argv
process.stdout.write(JSON.stringify(await lookAtPictures(projectDir)))
