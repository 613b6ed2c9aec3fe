/**
 * What happens to a file between the editor and the disk: it is compared with what it was made from, checked as the build
 * checks it, and written in the layout that it had.
 */
import { join } from 'node:path'
import type { z } from 'zod'
import { lookAtContent } from '@/content/check.mjs'
import { problemsIn } from '@/content/problems.mjs'
import { type ContentName, schemas } from '@/content/schema.mjs'
import { sentencesOf } from './changes'
import { bytesOf, contentNameOf, pathOfContent, readContentFile } from './content-files'
import { withoutEmptyGroups } from './empty-groups'
import { inLayoutOf } from './json-layout.mjs'
import { changesSince, merged } from './merge'
import { isNamed, namesFor } from './new-pictures'
import { isPicture, type Opened } from './opened'
import { openedKey } from './opened-field'
import { siteWithOwner } from './owner'
import { isNew } from './picture-names'
import { pictureFolder } from './pictures'
import { put } from './put'
import { withDay } from './updated'

/** As Keystatic's page sends it. */
interface Update {
  additions: Addition[]
  deletions: { path: string }[]
}

/** `contents`: Base64, with the two signs that addresses allow. */
type Addition = { path: string; contents: string }

type Answer = (request: Request) => Promise<Response>

/** What stands in the way of a Save, in sentences for the editor. */
class Refusal extends Error {}

/**
 * Saves what the editor has sent, or says in our sentences what is wrong with it; then every file is as it was.
 *
 * @param answer what Keystatic answers to an update: the list of all files
 * @param root the folder of the project
 */
export async function save(request: Request, answer: Answer, root = process.cwd()): Promise<Response> {
  try {
    const update: Update = await request.json()
    await saveAll(update, root)
    const { url, headers } = request
    const body = JSON.stringify({ additions: [], deletions: [] } satisfies Update)
    return await answer(new Request(url, { method: 'POST', headers, body }))
  } catch (error) {
    // The editor shows it above the form; an empty answer would be an empty box.
    const words = error instanceof Error ? error.message : String(error)
    return new Response(`Not saved. ${words}`, { status: error instanceof Refusal ? 422 : 500 })
  }
}

async function saveAll({ additions, deletions }: Update, root: string): Promise<void> {
  const sent = additions.map(({ path, contents }) => ({ path, bytes: Buffer.from(contents, 'base64url') }))
  const forms = sent.flatMap(({ path, bytes }) => formIn(path, bytes, root))
  const pictures = sent
    .filter(({ path, bytes }) => isPicture(path) && bytes.length > 0)
    .map(({ path, bytes }) => ({ name: nameIn(path), bytes }))
  const values = new Map(forms.map(({ name, value }) => [pathOfContent(name), value]))
  const going = deletions
    .filter(({ path }) => isPicture(path) && bytesOf(join(root, path)))
    .map(({ path }) => nameIn(path))
    .filter((name) => !isNamed(name, values, root))
  const added = pictures.filter(({ name }) => isNew(name))
  const names = namesFor(added, going, root)
  const written = forms.map(({ name, before, value }) => {
    const named = withDay(withNames(value, names), JSON.parse(before))
    return { name, value: named, bytes: Buffer.from(inLayoutOf(before, named)) }
  })
  const changed = written.flatMap(({ name, bytes }, place) =>
    `${bytes}` === forms[place]?.before ? [] : [name],
  )
  const files = [...written, ...siteWithOwner(changed, root)]
  refuseFor(newProblems(files, root))
  const changes = new Map<string, Uint8Array | undefined>([
    ...going.map((name) => [`${pictureFolder}/${name}`, undefined] as const),
    ...pictures.flatMap(({ name: sentName, bytes }) => {
      const name = names.get(sentName) ?? sentName
      const path = `${pictureFolder}/${name}`
      // What is there stays: others may have made it anew since the form was opened.
      return going.includes(name) || !bytesOf(join(root, path)) ? [[path, bytes] as const] : []
    }),
    ...files.map(({ name, bytes }) => [pathOfContent(name), bytes] as const),
  ])
  const { undo, keep } = put(
    root,
    [...changes].map(([path, bytes]) => ({ path, bytes })),
  )
  try {
    // Pictures can only be looked at where they are.
    refuseFor(await problemsOnDisk(files, root))
  } catch (error) {
    undo()
    throw error
  }
  keep()
}

type Form = { name: ContentName; value: unknown; before: string }

/**
 * A file of the content, without what was left empty, and with what others have written meanwhile.
 *
 * @throws {Refusal} when the file cannot be read, or the editor does not know yet what others have written
 */
function formIn(path: string, bytes: Buffer, root: string): Form[] {
  const name = contentNameOf(path)
  if (!name) return []
  const file = readContentFile(name, root)
  if (file.problem !== undefined) throw new Refusal(`${file.problem} What you wrote is still in this form.`)
  const whole = (value: unknown) => withoutEmptyGroups(schemas[name] as z.ZodType, value)
  const { [openedKey]: opened, ...fields }: { [openedKey]?: Opened } = JSON.parse(`${bytes}`)
  const [before, disk, mine] = [opened && whole(JSON.parse(opened.text)), whole(file.value), whole(fields)]
  const changes = changesSince(before, disk, mine)
  if (changes.length > 0 && !isKnown(`${opened?.id} ${name} ${file.text}`)) {
    throw new Refusal(sentencesOf(name, changes))
  }
  return [{ name, value: merged(before, disk, mine), before: file.text }]
}

/** What an editor has been told, and when. On the global object, as development loads this file more than once. */
const told: Map<string, number> = Reflect.get(globalThis, 'toldByEditor') ?? new Map()
Reflect.set(globalThis, 'toldByEditor', told)

/** Longer than a double click on Save, shorter than it takes to read a sentence. */
const leastTimeToRead = 1000

/** Whether an editor has been told, and has had the time to read it. From now on they have. */
function isKnown(what: string): boolean {
  const since = told.get(what)
  if (since === undefined) told.set(what, Date.now())
  return since !== undefined && Date.now() - since > leastTimeToRead
}

function nameIn(path: string): string {
  return path.slice(pictureFolder.length + 1)
}

function withNames(value: unknown, names: Map<string, string>): unknown {
  return JSON.parse(JSON.stringify(value), (_, part) => names.get(part) ?? part)
}

/** @throws {Refusal} when there is one */
function refuseFor(problems: string[]) {
  if (problems.length > 0) throw new Refusal(problems.join(' '))
}

type ContentFile = { name: ContentName; value: unknown }

/** What is wrong with the files, and what would be wrong with others because of them: texts count each other's lists. */
function newProblems(files: ContentFile[], root: string): string[] {
  const now = contentNow(root)
  const known = new Set(problemsIn(now))
  const next = Object.fromEntries(files.map(({ name, value }) => [name, value]))
  return problemsIn({ ...now, ...next }).filter(
    (problem) => !known.has(problem) || files.some(({ name }) => about(name, [problem]).length > 0),
  )
}

/** What the build would say of the files that were written. */
async function problemsOnDisk(files: ContentFile[], root: string): Promise<string[]> {
  const { problems } = lookAtContent(root)
  return files.flatMap(({ name }) => about(name, problems))
}

/** Mistakes of other files were there before, and are no reason not to save this one. */
function about(name: ContentName, sentences: string[]): string[] {
  return sentences.filter((sentence) => sentence.startsWith(`${pathOfContent(name)}:`))
}

/** Every file of the content as it is, sound or not. */
function contentNow(root: string): Record<string, unknown> {
  return Object.fromEntries(
    (Object.keys(schemas) as ContentName[]).map((name) => {
      const file = readContentFile(name, root)
      return [name, file.problem === undefined ? file.value : undefined]
    }),
  )
}
