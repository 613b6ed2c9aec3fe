/** What makes pictures, in a build and in development: everything here takes its time. */
export { lookAtPictures } from './facts.ts'
export { makePicture } from './make.ts'
export { withPictures } from './with-pictures.ts'
