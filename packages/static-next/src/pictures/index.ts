/** What pages and checks of the content ask: everything here is answered at once, while pages are rendered. */
export { problemsOfPicture } from './check.ts'
export {
  type Listing,
  listPictures,
  namesIn,
  type PictureFile,
  pictureFolder,
  readPicture,
  stemOf,
} from './folder.ts'
export { type Shown, showPicture } from './show.ts'
export { type Frame, places } from './variants.ts'
