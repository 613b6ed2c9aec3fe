/** What pages ask: everything here is answered at once, while they are rendered. */
export { namesIn, PictureError, type PictureFile, pictureFolder, readPicture, stemOf } from './folder.ts'
export { type Shown, showPicture } from './show.ts'
export type { Frame } from './variants.ts'
