import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import { launch as launchPuppeteer } from 'puppeteer-core'
import { Builder, error, Key } from 'selenium-webdriver'

/** What the questions need of a browser. */
export type Browser = {
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a function in the page. It stands alone: it sees nothing but its argument. */
  run<Result, Argument>(inPage: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>
  press(key: 'Tab' | 'Enter' | 'Escape'): Promise<void>
  type(text: string): Promise<void>
  /** What alerts have said so far, each closed as soon as it was read. */
  alerts(): Promise<string[]>
  /** What the console has said so far, and what scripts have thrown. */
  console(): Promise<string[]>
  close(): Promise<void>
}

type Engine = { missing: () => string | undefined; launch: () => Promise<Browser> }

const firefox = () =>
  findProgram('FIREFOX', ['firefox-esr', 'firefox'], '/Applications/Firefox.app/Contents/MacOS')
const webkitDriver = () => findProgram('WEBKIT_DRIVER', ['WebKitWebDriver'])
const display = () => findProgram('XVFB', ['Xvfb'])

export const engines: Record<'Firefox' | 'WebKit', Engine> = {
  Firefox: {
    missing: () =>
      firefox() ? undefined : 'Firefox is not asked: install it, or name it by FIREFOX=/path/to/it.',
    launch: launchFirefox,
  },
  WebKit: {
    missing: () =>
      webkitDriver() && webkitBrowser() && display()
        ? undefined
        : 'WebKit is not asked: on Debian `apt-get install webkit2gtk-driver xvfb` brings it.',
    launch: launchWebkit,
  },
}

/** Any Firefox speaks WebDriver BiDi itself: it needs no driver, which for Firefox has to be downloaded. */
async function launchFirefox(): Promise<Browser> {
  const browser = await launchPuppeteer({
    browser: 'firefox',
    executablePath: firefox(),
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  const page = await browser.newPage()
  const alerts: string[] = []
  const said: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message())
    await dialog.accept()
  })
  page.on('pageerror', (thrown) => said.push(`${thrown}`))
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  return {
    open: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewport({ width, height }),
    run: (inPage, argument) => page.evaluate(`(${inPage})(${JSON.stringify(argument)})`) as never,
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    alerts: async () => alerts,
    console: async () => said,
    close: () => browser.close(),
  }
}

/** WebKitGTK, by its own WebDriver, on a screen in memory. */
async function launchWebkit(): Promise<Browser> {
  // Without a window manager the window under the pointer has the focus, and the pointer is in the middle of the screen.
  const screen = spawn(
    display() ?? '',
    ['-displayfd', '1', '-screen', '0', '800x600x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [number] = await once(screen.stdout, 'data')
  const port = await getPort()
  // As a desktop says that less motion is wanted.
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'))
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(settings, version))
    writeFileSync(join(settings, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
  }
  const server = spawn(webkitDriver() ?? '', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${`${number}`.trim()}`, XDG_CONFIG_HOME: settings },
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/status`).catch(() => undefined))) await pause(50)
  const driver = await new Builder()
    .usingServer(origin)
    .withCapabilities({
      browserName: 'MiniBrowser',
      unhandledPromptBehavior: 'ignore',
      'webkitgtk:browserOptions': { binary: webkitBrowser(), args: ['--automation'] },
    })
    .build()
  const alerts: string[] = []
  const said: string[] = []

  async function run(inPage: (argument: never) => unknown, argument: unknown): Promise<never> {
    try {
      return (await driver.executeScript(`return (${inPage})(arguments[0])`, argument)) as never
    } catch (thrown) {
      // Nothing runs in a page while it says something.
      if (!(thrown instanceof error.UnexpectedAlertOpenError)) throw thrown
      await readAlerts()
      return run(inPage, argument)
    }
  }

  /** Reads and closes alerts, until none has come for a moment. */
  async function readAlerts() {
    for (let quiet = 0; quiet < 3; ) {
      try {
        const alert = await driver.switchTo().alert()
        alerts.push(await alert.getText())
        await alert.accept()
        quiet = 0
      } catch (thrown) {
        if (!(thrown instanceof error.NoSuchAlertError)) throw thrown
        quiet += 1
        await pause(30)
      }
    }
  }

  /** A key is up again only when the alerts that it has brought are closed. */
  async function type(text: string) {
    const typing = driver.actions().sendKeys(text).perform()
    while (await Promise.race([typing, pause(300, 'still')])) await readAlerts()
  }

  return {
    async open(address) {
      await driver.get(address)
      await run(listen, null)
    },
    async resize(width, height) {
      // What the window has around a page is known once there is a window of that size.
      for (let tries = 0; tries < 20; tries += 1) {
        const [aroundX, aroundY, innerWidth] = (await run(
          () => [outerWidth - window.innerWidth, outerHeight - window.innerHeight, window.innerWidth],
          null,
        )) as [number, number, number]
        if (tries > 0 && innerWidth === width) return
        await driver
          .manage()
          .window()
          .setRect({ width: width + aroundX, height: height + aroundY })
        await pause(100)
      }
      throw new Error(`WebKit's window does not become ${width} px wide.`)
    },
    run: (inPage, argument) => run(inPage, argument),
    press: (key) => type(Key[{ Tab: 'TAB', Enter: 'ENTER', Escape: 'ESCAPE' }[key] as 'TAB']),
    type,
    async alerts() {
      await readAlerts()
      return alerts
    },
    async console() {
      said.push(...((await run(takeSaid, null)) as string[]))
      return said
    },
    async close() {
      await driver.quit().catch(() => {})
      await Promise.all([server, screen].map(ended))
      rmSync(settings, { recursive: true })
    },
  }
}

/** Runs in the page. WebKit's driver tells nothing of the console: from here on the page keeps what is said there. */
function listen() {
  const said: string[] = []
  Reflect.set(window, 'said', said)
  addEventListener('error', ({ message }) => said.push(message))
  addEventListener('unhandledrejection', ({ reason }) => said.push(`${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => said.push(violatedDirective))
  for (const kind of ['log', 'info', 'warn', 'error'] as const)
    console[kind] = (...words: unknown[]) => said.push(`${kind}: ${words.join(' ')}`)
}

/** Runs in the page. */
function takeSaid(): string[] {
  return (Reflect.get(window, 'said') ?? []).splice(0)
}

function findProgram(variable: string, names: string[], ...moreFolders: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders]
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return process.env[variable] ?? candidates.find((path) => existsSync(path))
}

/** WebKitGTK's own browser for tests, which its library keeps in a folder named after the machine. */
function webkitBrowser(): string | undefined {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .flatMap((machine) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
        join(libraries, machine, version, 'MiniBrowser'),
      ),
    )
    .find((path) => existsSync(path))
}

async function ended(program: ChildProcess) {
  if (program.exitCode !== null) return
  program.kill()
  await once(program, 'exit')
}
