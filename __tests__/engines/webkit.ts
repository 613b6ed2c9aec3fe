import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort, listening } from '../../scripts/ports.ts'
import { programPath } from '../../scripts/tools.ts'
import type { Key, Launch } from './driver'

/** WebDriver's own signs for keys that write nothing. */
const signs: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Space: ' ' }

/** What its window has around a page. */
const least = { width: 450, height: 200 }

/**
 * WebKitGTK, over WebDriver as the W3C describes it: JSON over HTTP. Every client on npm brings drivers of other
 * browsers that are downloaded while it is installed, for the nine requests that are made here.
 */
export const launchWebkit: Launch = async ({ isDark }) => {
  const [driver, binary] = [programPath('webkit-driver'), programPath('webkit-browser')]
  // Without a window manager the window under the pointer has the focus, and the pointer is in the middle.
  const screen = spawn(
    programPath('xvfb'),
    ['-displayfd', '1', '-screen', '0', '800x600x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [display] = await once(screen.stdout, 'data')
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    // GTK asks the theme of the desktop whether it is dark.
    env: {
      ...process.env,
      DISPLAY: `:${`${display}`.trim()}`,
      GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
    },
  })
  await listening(port, server)

  const { sessionId } = await request<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        unhandledPromptBehavior: 'ignore',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  })
  const session = `/session/${sessionId}`
  const said: string[] = []
  const complaints: string[] = []

  async function run(inPage: (argument: never) => unknown, argument: unknown): Promise<unknown> {
    const script = { script: `return (${inPage})(arguments[0])`, args: [argument ?? null] }
    try {
      return await request('POST', `${session}/execute/sync`, script)
    } catch (error) {
      // Nothing runs in a page while it says something.
      if (!`${error}`.includes('unexpected alert open')) throw error
      await hear()
      return run(inPage, argument)
    }
  }

  async function press(...values: string[]) {
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    let isDone = false
    // It ends only when the key is up again, and an alert may stand before that.
    const acted = request('POST', `${session}/actions`, {
      actions: [{ type: 'key', id: 'keyboard', actions }],
    }).finally(() => {
      isDone = true
    })
    await Promise.race([acted, new Promise((resolve) => setTimeout(resolve, 300))])
    while (!isDone) await hear()
    await acted
  }

  /** Reads and closes alerts, until none has come for a moment. */
  async function hear() {
    for (let quiet = 0; quiet < 3; ) {
      const text = await request<string>('GET', `${session}/alert/text`).catch(() => undefined)
      if (text === undefined) {
        quiet += 1
        await new Promise((resolve) => setTimeout(resolve, 30))
        continue
      }
      quiet = 0
      said.push(text)
      await request('POST', `${session}/alert/accept`, {})
    }
  }

  /** Waits until something is so in the page, and goes on where it never is: the test then says what is wrong. */
  async function until<Value>(isSo: (argument: Value) => boolean, argument: Value) {
    for (let tries = 0; tries < 60 && !(await run(isSo, argument)); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    // Two frames, so that the screenshot shows the current state.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }

  async function collect() {
    complaints.push(...((await run(complaintsOf, null)) as string[]))
  }

  return {
    async open(address) {
      await collect()
      await request('POST', `${session}/url`, { url: address })
      await run(listen, null)
      await until(() => document.hasFocus(), null)
    },
    async resize(width, height) {
      await request('POST', `${session}/window/rect`, least)
      // The driver answers before the window has its size.
      await until(({ width, height }) => outerWidth === width && outerHeight === height, least)
      const [aroundX, aroundY] = (await run(
        () => [outerWidth - innerWidth, outerHeight - innerHeight],
        null,
      )) as [number, number]
      await request('POST', `${session}/window/rect`, { width: width + aroundX, height: height + aroundY })
      await until(({ width, height }) => innerWidth === width && innerHeight === height, { width, height })
    },
    run: async (inPage, argument) => (await run(inPage, argument)) as ReturnType<typeof inPage>,
    async press(key) {
      await press(signs[key])
      if (key === 'Enter' || key === 'Space') await hear()
    },
    type: (text) => press(...text),
    async said() {
      await hear()
      return said
    },
    async complaints() {
      await collect()
      return complaints
    },
    async picture() {
      // What is drawn is a frame or two behind what was asked for.
      await request('POST', `${session}/execute/async`, {
        script: 'requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0], 100)))',
        args: [],
      })
      return Buffer.from(await request<string>('GET', `${session}/screenshot`), 'base64')
    },
    async close() {
      await request('DELETE', session).catch(() => {})
      await ended(server)
      await ended(screen)
    },
  }

  async function request<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`WebKit, ${path}: ${value.error} ${value.message}`)
    return value
  }
}

async function ended(program: ChildProcess) {
  if (program.exitCode !== null) return
  program.kill()
  await once(program, 'exit')
}

/** Runs in the page. Its driver tells nothing of the console: from here on the page keeps what is said there. */
function listen() {
  const complaints: string[] = []
  Reflect.set(window, 'complaints', complaints)
  addEventListener('error', (event) => complaints.push(event.message))
  addEventListener('unhandledrejection', (event) => complaints.push(`${event.reason}`))
  console.error = (...words: unknown[]) => complaints.push(words.join(' '))
}

/** Runs in the page. */
function complaintsOf(): string[] {
  return (Reflect.get(window, 'complaints') ?? []).splice(0)
}
