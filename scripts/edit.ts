/**
 * Opens the editor of the content beside the live pages, for this computer alone.
 *
 *   npm run edit            at port 3000, or the next one that is free
 *   PORT=8080 npm run edit  at that port, or not at all
 */
import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import getPort from 'get-port'
import { portFor } from 'static-next/steps'
import { forwardedHost } from '../editor/forwarded.ts'
import { createEditor } from '../editor/server.ts'

const { resolve } = createRequire(import.meta.url)
const root = join(import.meta.dirname, '..')

/** Starts both, and ends with the pages. Next starts once in a folder: a second one says where the first runs, and ends. */
async function edit() {
  const port = await portFor(process.env.PORT)
  const origin = `http://localhost:${port}`
  const forwarded = forwardedHost(port)
  const pagesPort = await getPort({ host: '127.0.0.1' })
  console.log('The editor starts. It says its address when it answers …')
  servePages(pagesPort, origin)
  const [editor] = await Promise.all([
    createEditor(root, pagesPort, forwarded),
    // Wait for an answer, not for the port: Next opens it first.
    answerAt(`http://127.0.0.1:${pagesPort}/edit`),
  ])
  // Some systems look for localhost at this address first; others do not have it.
  createServer((socket) => editor.emit('connection', socket))
    .on('error', () => {})
    .listen(port, '::1')
  editor.listen(port, '127.0.0.1', () => {
    console.log(`\nWrite at ${origin}/edit and see it at ${origin} (end with Ctrl+C).`)
    if (forwarded) console.log(`In a browser elsewhere: https://${forwarded}/edit`)
    else console.log('Only this computer can open them.')
    console.log('What you save is written into content/.\n')
  })
}

/**
 * What the processes of Next run first. The system closes the channel to their parent however that ends, killed and out of
 * memory included: then they end too, and no port is left taken.
 */
const endWithParent =
  "data:text/javascript,process.once('disconnect',()=>process.kill(process.pid,'SIGTERM'))"

/** Next, at an internal port, which is not shown. */
function servePages(port: number, origin: string) {
  const next = ['dev', '--webpack', '--hostname', '127.0.0.1', '--port', `${port}`]
  const node = ['--import', endWithParent, resolve('next/dist/bin/next')]
  const pages = spawn(process.execPath, [...node, ...next], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, WITH_EDITOR: origin, NEXT_TELEMETRY_DISABLED: '1' },
  })
  const lines = pages.stdout && createInterface(pages.stdout)
  lines?.on('line', (line) => {
    if (!line.includes(`127.0.0.1:${port}`)) console.log(line)
  })
  pages.once('exit', (code) => process.exit(code ?? 1))
}

/** Waits until a server of this computer answers. An agent of its own, as the usual one may ask the network's proxy instead. */
async function answerAt(address: string): Promise<void> {
  const isAnswered = await new Promise((done) => {
    get(address, { agent: new Agent() }, (response) => done(response.resume())).once('error', () =>
      done(false),
    )
  })
  if (isAnswered) return
  await setTimeout(50)
  await answerAt(address)
}

edit().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
