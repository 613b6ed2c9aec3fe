/**
 * What happens to a file between the editor and the disk: it is checked as the build checks it, and written in the
 * layout that it had.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { lookAtContent } from '@/content/check.mjs'
import { problemsIn } from '@/content/problems.mjs'
import { type ContentName, schemas } from '@/content/schema.mjs'
import { withoutEmptyGroups } from './empty-groups'
import { inLayoutOf } from './json-layout.mjs'
import { pictureFolder } from './pictures'

/** As Keystatic's page sends it. */
interface Update {
  additions: Addition[]
  deletions: { path: string }[]
}

/** `contents`: Base64, with the two signs that addresses allow. */
type Addition = { path: string; contents: string }

type Write = (request: Request) => Promise<Response>

/**
 * Saves what the editor has sent, or says in our sentences what is wrong with it; then every file is as it was.
 *
 * @param write which puts it on disk
 * @param root the folder of the project
 */
export async function save(request: Request, write: Write, root = process.cwd()): Promise<Response> {
  const update: Update = await request.json()
  const files = update.additions.flatMap(({ path, contents }) => contentIn(path, contents, root))
  const problems = [
    ...newProblems(files, root),
    ...files.flatMap(({ value }) => takenNames(value, update, root)),
  ]
  if (problems.length > 0) return refused(problems)
  const additions = update.additions.map((addition) => {
    const file = files.find(({ path }) => path === addition.path)
    return file ? { path: file.path, contents: Buffer.from(file.text).toString('base64url') } : addition
  })
  const before = [...additions, ...update.deletions].map(({ path }) => ({
    path,
    bytes: bytesOf(join(root, path)),
  }))
  const response = await write(changed(request, { ...update, additions }))
  if (!response.ok) return response
  // Pictures can only be looked at where they are.
  const found = await problemsOnDisk(files, root)
  if (found.length === 0) return response
  for (const { path, bytes } of before) {
    if (bytes) writeFileSync(join(root, path), bytes)
    else rmSync(join(root, path), { force: true })
  }
  return refused(found)
}

type ContentFile = { path: string; name: ContentName; value: unknown; text: string }

/** A file of the content, without what was left empty. */
function contentIn(path: string, contents: string, root: string): ContentFile[] {
  const name = /^content\/(\w+)\.json$/.exec(path)?.[1] as ContentName
  if (!(name in schemas)) return []
  const value = withoutEmptyGroups(
    schemas[name] as z.ZodType,
    JSON.parse(`${Buffer.from(contents, 'base64url')}`),
  )
  return [{ path, name, value, text: inLayoutOf(`${bytesOf(join(root, path)) ?? '{\n}\n'}`, value) }]
}

/** What is wrong with the files, and what would be wrong with others because of them: texts count each other's lists. */
function newProblems(files: ContentFile[], root: string): string[] {
  const now = contentNow(root)
  const known = new Set(problemsIn(now))
  const next = Object.fromEntries(files.map(({ name, value }) => [name, value]))
  return problemsIn({ ...now, ...next }).filter(
    (problem) => !known.has(problem) || files.some(({ name }) => about(name, [problem]).length > 0),
  )
}

/** New pictures that are called like another one: they would take its place wherever it is shown. */
function takenNames(value: unknown, { additions }: Update, root: string): string[] {
  const uses = (text: string, file: string) => text.split(JSON.stringify(file)).length - 1
  const after = JSON.stringify(value)
  const before = JSON.stringify(contentNow(root))
  return additions
    .filter(({ path }) => path.startsWith(`${pictureFolder}/`) && bytesOf(join(root, path)))
    .map(({ path }) => path.slice(pictureFolder.length + 1))
    .filter((file) => uses(after, file) > uses(before, file))
    .map((file) => `There is a picture called ${file} already. Give yours another name, and choose it again.`)
}

/** What the build would say of the files that were written. */
async function problemsOnDisk(files: ContentFile[], root: string): Promise<string[]> {
  const { problems } = lookAtContent(root)
  return files.flatMap(({ name }) => about(name, problems))
}

/** Mistakes of other files were there before, and are no reason not to save this one. */
function about(name: ContentName, sentences: string[]): string[] {
  return sentences.filter((sentence) => sentence.startsWith(`content/${name}.json:`))
}

/** Every file of the content as it is, sound or not. */
function contentNow(root: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(schemas).map((name) => {
      try {
        return [name, JSON.parse(`${bytesOf(join(root, `content/${name}.json`))}`)]
      } catch {
        return [name, undefined]
      }
    }),
  )
}

function bytesOf(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined
}

function changed(request: Request, update: Update): Request {
  const { url, headers } = request
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(update) })
}

/** The editor shows it above the form. */
function refused(problems: string[]): Response {
  return new Response(`Not saved. ${problems.join(' ')}`, { status: 422 })
}
