import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import { launch as launchPuppeteer } from 'puppeteer-core'
import { Builder, Key } from 'selenium-webdriver'

/** What the questions need of a browser. */
export type Browser = {
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a function in the page. It stands alone: it sees nothing of what is around it here. */
  run<Result>(inPage: () => Result): Promise<Result>
  press(key: 'Tab' | 'Enter' | 'Escape'): Promise<void>
  type(text: string): Promise<void>
  close(): Promise<void>
}

type Engine = { missing: () => string | undefined; launch: () => Promise<Browser> }

const firefox = () => process.env.FIREFOX ?? findProgram('firefox-esr') ?? findProgram('firefox')
const webkitDriver = () => findProgram('WebKitWebDriver')
const display = () => findProgram('Xvfb')

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
  return {
    open: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewport({ width, height }),
    run: (inPage) => page.evaluate(`(${inPage})()`) as never,
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
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
      'webkitgtk:browserOptions': { binary: webkitBrowser(), args: ['--automation'] },
    })
    .build()
  const run = <Result>(inPage: () => Result) => driver.executeScript<Result>(`return (${inPage})()`)
  const type = (text: string) => driver.actions().sendKeys(text).perform()
  return {
    open: (address) => driver.get(address),
    async resize(width, height) {
      // What the window has around a page is known once there is a window of that size.
      for (let tries = 0; tries < 20; tries += 1) {
        const inner = await run(() => ({ width: innerWidth, height: innerHeight }))
        const outer = await driver.manage().window().getRect()
        if (tries > 0 && inner.width === width) return
        const size = {
          width: width + outer.width - inner.width,
          height: height + outer.height - inner.height,
        }
        await driver.manage().window().setRect(size)
        await pause(100)
      }
      throw new Error(`WebKit's window does not become ${width} px wide.`)
    },
    run,
    press: (key) => type(Key[{ Tab: 'TAB', Enter: 'ENTER', Escape: 'ESCAPE' }[key] as 'TAB']),
    type,
    async close() {
      await driver.quit().catch(() => {})
      await Promise.all([server, screen].map(ended))
      rmSync(settings, { recursive: true })
    },
  }
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/Applications/Firefox.app/Contents/MacOS']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** WebKitGTK's own browser for tests, which its library keeps in a folder named after the machine. */
function webkitBrowser(): string | undefined {
  const versions = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']
  const machines = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  const places = machines.flatMap((machine) => versions.map((version) => join('/usr/lib', machine, version)))
  return places.map((place) => join(place, 'MiniBrowser')).find((path) => existsSync(path))
}

async function ended(program: ChildProcess) {
  if (program.exitCode !== null) return
  program.kill()
  await once(program, 'exit')
}
