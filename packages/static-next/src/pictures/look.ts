/** Prints what sharp says of the pictures of a project: a process of its own, for callers that are not async. */
import { lookAtPictures } from './facts.ts'

const [, , projectDir = process.cwd()] = process.argv
const facts = JSON.stringify(await lookAtPictures(projectDir))
// An exit would wait for what is still being drawn.
process.stdout.write(facts, () => process.kill(process.pid, 'SIGKILL'))
