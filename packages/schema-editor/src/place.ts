/** Names of groups and fields, and numbers of entries, as a form has them. */
export type Place = (string | number)[]

/** The header of an answer that says where a mistake is. */
export const placeHeader = 'x-place'
