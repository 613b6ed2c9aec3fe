/**
 * Opens the editor of the content beside the live pages, for this computer alone.
 *
 *   npm run edit            at port 3000, or the next one that is free
 *   PORT=8080 npm run edit  at that port, or not at all
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { listening } from './ports.mjs'
import { portFor } from './serve.mjs'

const { resolve } = createRequire(import.meta.url)

/** Starts it, and ends with it. */
async function edit() {
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
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, WITH_EDITOR: '1', NEXT_TELEMETRY_DISABLED: '1' },
  })
  server.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
  await listening(port, server)
  const origin = `http://localhost:${port}`
  // Made when it is asked for first, which takes some seconds: better now than while somebody waits for it.
  console.log('\nThe editor is being made ready …\n')
  await fetch(`${origin}/keystatic`)
  console.log(`\nWrite at ${origin}/keystatic and see it at ${origin} (end with Ctrl+C).`)
  console.log('Only this computer can open them. What you save is written into content/.\n')
}

edit().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
