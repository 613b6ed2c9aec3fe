/** Prints what sharp says of the pictures of a project: a process of its own, for callers that are not async. */
import { lookAtPictures } from './facts.ts'

const [, , projectDir = process.cwd()] = process.argv
process.stdout.write(JSON.stringify(await lookAtPictures(projectDir)))
