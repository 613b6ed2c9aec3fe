import type { z } from 'zod'

/** What is edited, as the browser and the server know it. */
export type Edited = {
  /** The shape of each file `content/‹name›.json`: a group of fields, with their titles and hints as its `.meta()`. */
  schemas: Record<string, z.ZodObject>
  /** The files that are pages, by name, in the order of the menu: where each page is. */
  pages: Record<string, string>
}

/**
 * What the site has to say of its content, on the server. Each sentence begins with the file and the place in it, as in
 * `content/blog.json: wall.articles[2].title is empty.`
 */
export type Gate = {
  /** @returns why a text cannot be read as JSON, in words that follow its name */
  faultOf: (text: string) => string | undefined
  /**
   * @param files what they hold, by name; nothing for one that cannot be read
   * @returns all that is wrong with them, as the build would say it
   */
  problemsIn: (files: Record<string, unknown>) => string[]
  /**
   * Asks of what is on the disk also what only the disk can tell, such as of pictures.
   *
   * @returns what is wrong, and, if nothing is, what may not be meant
   */
  lookAtDisk: (root: string) => { problems: string[]; warnings: () => string[] }
  /** The field of a page for the day of its last change. Save writes it when other words of the page are changed. */
  dayField?: string
  /**
   * @param saved the name of the file that a Save changes
   * @param files what all files hold now, by name; nothing for one that cannot be read
   * @returns what others are to hold from that Save on, by name
   */
  changeAlong?: (saved: string, files: Record<string, unknown>) => Record<string, unknown>
}

/** `root`: the folder in which `content/` is. */
export type Site = Edited & Gate & { root: string }

/** Where a field is, as a form has it: names of groups and fields, and numbers of entries. */
export type Place = (string | number)[]

/** The header of an answer that says where a mistake is. */
export const placeHeader = 'x-place'
