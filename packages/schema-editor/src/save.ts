/** Saves a form: compares it with what it was made from, checks it as the build does, writes it in the old layout. */
import { join } from 'node:path'
import { isDeepStrictEqual as same } from 'node:util'
import { inWordsOfForm, placeOf, sentencesOf } from './changes.ts'
import { about, bytesOf, contentFileAt, pathOfContent, readContentFile } from './content-files.ts'
import { fromForm, withoutEmptyGroups } from './form-shape.ts'
import { inLayoutOf } from './json-layout.ts'
import { changesSince, merged } from './merge.ts'
import { namesFor } from './new-pictures.ts'
import { isPicture } from './opened.ts'
import { type Opened, openedKey } from './opened-field.ts'
import { isNew, pictureFolder } from './picture-names.ts'
import { put } from './put.ts'
import { type Place, placeHeader, type Site } from './site.ts'
import { sameDay, withDay, withDayOf } from './updated.ts'

/**
 * As Keystatic's page sends it; `contents` in Base64, with the two signs that addresses allow. It would delete pictures too,
 * which others may show: nothing is deleted by a Save.
 */
type Update = { additions: { path: string; contents: string }[] }

/**
 * What the page is told of a Save. `opened`: from now on the form is made from this text; `names`: of new pictures, by those
 * under which they were sent; `isOther`: the file has what others have written too; `warnings`: what an editor may not
 * have meant.
 */
export type Saved = { opened: string; names: Record<string, string>; isOther: boolean; warnings: string[] }

/** What stands in the way of a Save, in sentences for the editor. */
class Refusal extends Error {
  readonly place: Place

  /** @param place where the first of them is about, as the form has it */
  constructor(words: string, place: Place = []) {
    super(words)
    this.place = place
  }
}

/** Saves what the editor has sent, or answers with what is wrong with it; then every file is as it was. */
export async function save(request: Request, site: Site): Promise<Response> {
  try {
    const update: Update = await request.json()
    return Response.json(await saveAll(update, site))
  } catch (error) {
    // The editor shows it above the form; an empty answer would be an empty box.
    const words = error instanceof Error ? error.message : String(error)
    const [status, place] = error instanceof Refusal ? [422, error.place] : [500, []]
    const headers = { [placeHeader]: encodeURIComponent(JSON.stringify(place)) }
    return new Response(`Not saved. ${words}`, { status, headers })
  }
}

async function saveAll({ additions }: Update, site: Site): Promise<Saved> {
  const { root, schemas, dayField } = site
  const sent = additions.map(({ path, contents }) => ({ path, bytes: Buffer.from(contents, 'base64url') }))
  const [form] = sent.flatMap(({ path, bytes }) => formIn(path, bytes, site))
  // Keystatic leaves out a form that is the same to the letter as the one it has sent before.
  if (!form) return { opened: 'null', names: {}, isOther: false, warnings: [] }
  const { name, before } = form
  const pictures = sent
    .filter(({ path, bytes }) => isPicture(path) && bytes.length > 0)
    .map(({ path, bytes }) => ({ name: path.slice(pictureFolder.length + 1), bytes }))
  const names = namesFor(
    pictures.filter((picture) => isNew(picture.name)),
    root,
  )
  const mine = withNames(form.mine, names)
  const value = withDay(withNames(form.value, names), JSON.parse(before), dayField)
  const text = inLayoutOf(before, value)
  const files = [{ name, value, text }, ...(text === before ? [] : changedAlong(name, site))]
  refuseFor(newProblems(files, site), schemas)
  const changes = new Map<string, string | Uint8Array>()
  for (const picture of pictures) {
    const path = `${pictureFolder}/${names.get(picture.name) ?? picture.name}`
    // What is there stays: others may have made it anew since the form was opened.
    if (!bytesOf(join(root, path))) changes.set(path, picture.bytes)
  }
  for (const file of files) changes.set(pathOfContent(file.name), file.text)
  const { undo, keep } = put(root, changes)
  try {
    // Pictures can only be looked at where they are.
    const { problems, warnings } = site.lookAtDisk(root)
    // Mistakes of other files were there before, and are no reason not to save this one.
    refuseFor(
      files.flatMap((file) => about(file.name, problems)),
      schemas,
    )
    keep()
    return {
      opened: JSON.stringify(mine),
      names: Object.fromEntries(names),
      isOther: !same(withDayOf(value, mine, dayField), value),
      // Whoever saves one form can do nothing about the mistakes of another.
      warnings:
        problems.length > 0 ? [] : about(name, warnings()).map((warning) => inWordsOfForm(warning, schemas)),
    }
  } catch (error) {
    undo()
    throw error
  }
}

/** `mine`: as the form has it. `before`: the text of the file. */
type Form = { name: string; mine: unknown; value: unknown; before: string }

/**
 * A file of the content, without what was left empty, and with what others have written meanwhile.
 *
 * @throws {Refusal} when the file cannot be read, or the editor does not know yet what others have written
 */
function formIn(path: string, bytes: Buffer, site: Site): Form[] {
  const found = contentFileAt(path, site.schemas)
  if (!found) return []
  const { name, schema } = found
  const file = readContentFile(name, site)
  if (file.problem !== undefined) throw new Refusal(`${file.problem} What you wrote is still in this form.`)
  const whole = (value: unknown) => withoutEmptyGroups(schema, value)
  const { [openedKey]: opened, ...fields }: { [openedKey]?: Opened } = JSON.parse(`${bytes}`)
  const before = opened && whole(JSON.parse(opened.text))
  const disk = whole(file.value)
  const mine = whole(fromForm(schema, fields))
  // The day is written by Save: without a change of it in the form there is nothing to resolve.
  const isDayKept = sameDay(before, mine, site.dayField)
  const [from, to] = isDayKept
    ? [withDayOf(disk, before, site.dayField), withDayOf(disk, mine, site.dayField)]
    : [before, mine]
  const changes = changesSince(from, disk, to)
  if (changes.length > 0 && !isKnown(`${opened?.id} ${name} ${file.text}`)) {
    throw new Refusal(sentencesOf(found, changes))
  }
  return [{ name, mine, value: merged(from, disk, to), before: file.text }]
}

/** What an editor has been told, and when. */
const told = new Map<string, number>()

/** Longer than a double click on Save, shorter than it takes to read a sentence. */
const leastTimeToRead = 1000

/** Whether an editor has been told, and has had the time to read it. From now on they have. */
function isKnown(what: string): boolean {
  const since = told.get(what)
  if (since === undefined) told.set(what, Date.now())
  return since !== undefined && Date.now() - since > leastTimeToRead
}

function withNames(value: unknown, names: Map<string, string>): unknown {
  return JSON.parse(JSON.stringify(value), (_, part) => names.get(part) ?? part)
}

/** @throws {Refusal} when there is one */
function refuseFor(problems: string[], schemas: Site['schemas']) {
  const [first] = problems
  if (!first) return
  const words = problems.map((problem) => inWordsOfForm(problem, schemas)).join(' ')
  throw new Refusal(words, placeOf(first, schemas))
}

/** `text`: as it is written. */
type Written = { name: string; value: unknown; text: string }

/** The files that the site changes along with the one that is saved. */
function changedAlong(saved: string, site: Site): Written[] {
  const others = site.changeAlong?.(saved, contentNow(site)) ?? {}
  return Object.entries(others).flatMap(([name, value]) => {
    const file = readContentFile(name, site)
    return file.problem === undefined ? [{ name, value, text: inLayoutOf(file.text, value) }] : []
  })
}

/** What is wrong with the files, and what would be wrong with others because of them: texts count each other's lists. */
function newProblems(files: Written[], site: Site): string[] {
  const now = contentNow(site)
  const known = new Set(site.problemsIn(now))
  const next = Object.fromEntries(files.map(({ name, value }) => [name, value]))
  return site
    .problemsIn({ ...now, ...next })
    .filter((problem) => !known.has(problem) || files.some(({ name }) => about(name, [problem]).length > 0))
}

/** Every file of the content as it is, sound or not. */
function contentNow(site: Site): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(site.schemas).map((name) => {
      const file = readContentFile(name, site)
      return [name, file.problem === undefined ? file.value : undefined]
    }),
  )
}
