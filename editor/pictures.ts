/** The folder that pictures are put into. A picture is called by the rest of its path. */
export const pictureFolder = 'public'
