/**
 * Opens the editor of the content beside the live pages, for this computer alone.
 *
 *   npm run edit            at port 3000, or the next one that is free
 *   PORT=8080 npm run edit  at that port, or not at all
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createEditor } from 'schema-editor/server'
import { portFor } from 'static-next/serve'
import { edited } from '../editor/edited.ts'
import { gate } from '../editor/gate.ts'
import { freePort, listening } from './ports.ts'

const { resolve } = createRequire(import.meta.url)
const root = join(import.meta.dirname, '..')

/** Starts both, and ends with the pages. */
async function edit() {
  await checkAlone()
  const port = await portFor(process.env.PORT)
  const origin = `http://localhost:${port}`
  const pagesPort = await freePort()
  const pages = servePages(pagesPort, origin)
  const module = join(root, 'editor/edited.ts')
  const [editor] = await Promise.all([
    createEditor({ edited, module, gate, root, pagesPort }),
    // Its port is open before it has written its lock, by which a second editor knows of this one.
    listening(pagesPort, pages).then(() => answerAt(`http://127.0.0.1:${pagesPort}/keystatic`)),
  ])
  editor.listen(port, '127.0.0.1', () => {
    console.log(`\nWrite at ${origin}/keystatic and see it at ${origin} (end with Ctrl+C).`)
    console.log('Only this computer can open them. What you save is written into content/.\n')
  })
}

/** Next, at an internal port. */
function servePages(port: number, origin: string) {
  const next = ['dev', '--webpack', '--hostname', '127.0.0.1', '--port', `${port}`]
  const pages = spawn(process.execPath, [resolve('next/dist/bin/next'), ...next], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, WITH_EDITOR: origin, NEXT_TELEMETRY_DISABLED: '1' },
  })
  createInterface(pages.stdout).on('line', (line) => {
    if (!line.includes(`127.0.0.1:${port}`)) console.log(line)
  })
  pages.once('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => pages.kill(signal))
  }
  return pages
}

/** @throws when development runs in this folder already: Next starts once */
async function checkAlone() {
  const address = runningAddress()
  const answer = address && (await answerAt(`${address}/keystatic`))
  if (!answer) return
  const { location } = answer.headers
  throw new Error(
    location
      ? `The editor is running already. Write at ${location} and see it at ${new URL(location).origin}, or end it first (Ctrl+C where it runs).`
      : `\`npm run dev\` is running in this folder, at ${address}. End it first (Ctrl+C where it runs).`,
  )
}

/** @returns where Next runs in this folder, as its own lock says */
function runningAddress(): string | undefined {
  try {
    const { pid, port } = JSON.parse(readFileSync(join(root, '.next', 'dev', 'lock'), 'utf8'))
    // Signal 0 only tests whether the process exists: a lock may outlive it.
    process.kill(pid, 0)
    return `http://127.0.0.1:${port}`
  } catch {
    return undefined
  }
}

/** Asks a server of this computer. An agent of its own, as the usual one may ask the network's proxy instead. */
function answerAt(address: string): Promise<IncomingMessage | undefined> {
  return new Promise((done) => {
    get(address, { agent: new Agent() }, (response) => done(response.resume())).once('error', () =>
      done(undefined),
    )
  })
}

edit().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
