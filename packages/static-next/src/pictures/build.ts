/** What makes pictures, in a build and in development: everything here takes its time. */
export { makePicture } from './make.ts'
export { lookAtPictures } from './photos.ts'
export { withPictures } from './with-pictures.ts'
