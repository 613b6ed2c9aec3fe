/**
 * The folder that pictures are put into, as static-pictures has it (which no browser can load). A picture is called by the
 * rest of its path.
 */
export const pictureFolder = 'content/pictures'
