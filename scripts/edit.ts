/**
 * Opens the editor of the content beside the live pages, for this computer alone.
 *
 *   npm run edit            at port 3000, or the next one that is free
 *   PORT=8080 npm run edit  at that port, or not at all
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { portFor } from 'static-next/serve'
import { listening } from './ports.ts'

const { resolve } = createRequire(import.meta.url)
const root = join(import.meta.dirname, '..')

/** Starts it, and ends with it. */
async function edit() {
  await checkAlone()
  const port = await portFor(process.env.PORT)
  const next = [
    resolve('next/dist/bin/next'),
    'dev',
    '--webpack',
    '--hostname',
    '127.0.0.1',
    '--port',
    `${port}`,
  ]
  const server = spawn(process.execPath, next, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, WITH_EDITOR: '1', NEXT_TELEMETRY_DISABLED: '1' },
  })
  server.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.kill(signal))
  }
  await listening(port, server)
  const origin = `http://localhost:${port}`
  // Made when it is asked for first, which takes some seconds: better now than while somebody waits for it.
  console.log('\nThe editor is being made ready …\n')
  await statusOf(`http://127.0.0.1:${port}/keystatic`)
  console.log(`\nWrite at ${origin}/keystatic and see it at ${origin} (end with Ctrl+C).`)
  console.log('Only this computer can open them. What you save is written into content/.\n')
}

/** @throws when development runs in this folder already: Next starts once */
async function checkAlone() {
  const address = runningAddress()
  const status = address && (await statusOf(`${address}/keystatic`))
  if (!status) return
  throw new Error(
    status < 400
      ? `The editor is running already. Write at ${address}/keystatic and see it at ${address}, or end it first (Ctrl+C where it runs).`
      : `\`npm run dev\` is running in this folder, at ${address}. End it first (Ctrl+C where it runs).`,
  )
}

/** @returns where Next runs in this folder, as its own lock says */
function runningAddress(): string | undefined {
  try {
    const { pid, port } = JSON.parse(readFileSync(join(root, '.next', 'dev', 'lock'), 'utf8'))
    // Asks only whether it is there. A lock may outlive who has made it.
    process.kill(pid, 0)
    return `http://localhost:${port}`
  } catch {
    return undefined
  }
}

/**
 * Asks a server of this computer. An agent of its own, as the usual one may ask the network's proxy instead.
 *
 * @returns the status of its answer, 0 without one
 */
function statusOf(address: string): Promise<number> {
  return new Promise((done) => {
    get(address, { agent: new Agent() }, (response) => {
      response.resume().once('close', () => done(response.statusCode ?? 0))
    }).once('error', () => done(0))
  })
}

edit().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
