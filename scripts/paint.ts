/**
 * How soon the pages are painted on a slow phone, beside a page with one line of text: really throttled, not calculated.
 *
 *   npm run paint                            five runs a page, the median of each figure
 *   npm run paint -- --runs 9 ../other/out   nine runs, and another export beside this one
 *   npm run paint -- --desktop               on a desktop computer
 *   npm run paint -- --pages home,signin     some pages alone
 *   npm run paint -- --first-screen          without scrolling and typing
 *
 * All pages are loaded in turn, so that whatever else the machine does slows all of them alike: compare within one table.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test'
import { bringInto, readFiles, withPrecompressed } from 'static-next/build'
import { serve } from 'static-next/serve'
import { pages } from '../lib/pages.ts'
import { browserOptions, quickBrowser } from './browsers.ts'

/**
 * Times in milliseconds, of the slowed processor. `processor` and the four behind it are what the main thread was busy
 * until the first frame was ready, without what other programs took meanwhile. `shift`: cumulative layout shift.
 */
type Figures = Record<(typeof figureNames)[number], number>

const figureNames = [
  'first',
  'largest',
  'processor',
  'layout',
  'style',
  'parse',
  'paint',
  'shift',
  'alive',
  'input',
  'slowFrames',
] as const

/** Bytes a second, and milliseconds of a round trip, as Lighthouse has them for a phone and a desktop computer. */
const machines = {
  phone: {
    slowdown: 4,
    latency: 150,
    speed: 1.6e6 / 8,
    context: { ...devices['Moto G4'], viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  },
  desktop: {
    slowdown: 1,
    latency: 40,
    speed: 10e6 / 8,
    context: { viewport: { width: 1440, height: 900 } },
  },
}

type Machine = (typeof machines)['phone' | 'desktop']

/** Longer than that a frame is seen to stop, or a key to lag. */
const longFrame = 50

const { values: settings, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    desktop: { type: 'boolean', default: false },
    pages: { type: 'string' },
    'first-screen': { type: 'boolean', default: false },
  },
})

const machine = settings.desktop ? machines.desktop : machines.phone
const names = settings.pages?.split(',') ?? Object.keys(pages)
const folders = [join(import.meta.dirname, '..', 'out'), ...positionals.map((folder) => resolve(folder))]
const missing = folders.find((folder) => !existsSync(join(folder, 'index.html')))
if (missing) throw new Error(`There is no export in ${missing}. Run \`npm run build\` first.`)

/** A page that is measured. */
type Target = { label: string; url: string; runs: Figures[] }

const temporary = mkdtempSync(join(tmpdir(), 'paint-'))
const servers: Awaited<ReturnType<typeof serve>>[] = []

const browser = await chromium.launch({ ...browserOptions(), executablePath: quickBrowser() })
try {
  const targets: Target[] = [await serveLine(), ...(await Promise.all(folders.map(serveExport))).flat()]
  for (let run = 0; run < Number(settings.runs); run += 1) {
    for (const { url, runs } of targets) runs.push(await measure(browser, url, machine))
  }
  print(targets)
} finally {
  await browser.close()
  await Promise.all(servers.map(({ close }) => close()))
  rmSync(temporary, { recursive: true })
}

/** @returns a page with one line of text, served as the pages are */
async function serveLine(): Promise<Target> {
  const folder = mkdtempSync(join(temporary, 'line-'))
  const page =
    '<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><title>One line</title><p>One line.'
  writeFileSync(join(folder, 'index.html'), page)
  const server = await serve({ folder, isCompressed: true })
  servers.push(server)
  return { label: 'one line', url: `${server.origin}/`, runs: [] }
}

/** @param folder an export for the root of a site */
async function serveExport(folder: string): Promise<Target[]> {
  const copy = mkdtempSync(join(temporary, 'out-'))
  bringInto(withPrecompressed(readFiles(folder)), copy)
  const server = await serve({ folder: copy, isCompressed: true })
  servers.push(server)
  const suffix = folders.length > 1 ? ` of ${folder}` : ''
  return Object.entries(pages)
    .filter(([name]) => names.includes(name))
    .map(([name, { path }]) => ({ label: name + suffix, url: server.origin + path, runs: [] }))
}

/** Loads a page with an empty cache, then scrolls through it, then uses its form where it has one. */
async function measure(browser: Browser, url: string, { context, ...limits }: Machine): Promise<Figures> {
  const visitor = await browser.newContext(context)
  try {
    // The loader of TypeScript wraps functions into a helper that pages do not have.
    await visitor.addInitScript('globalThis.__name = (value) => value')
    const page = await visitor.newPage()
    const session = await visitor.newCDPSession(page)
    await slowDown(session, limits)
    const finishTrace = await startTrace(browser)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.waitForTimeout(500)
    const tasks = mainThreadTasks(await finishTrace(), url)
    const { first, largest } = await page.evaluate(paintTimes)
    const unmeasured = { shift: Number.NaN, slowFrames: Number.NaN, alive: Number.NaN, input: Number.NaN }
    const use = async () => ({ ...(await scrollThrough(page)), ...(await useForm(page)) })
    return { first, largest, ...tasks, ...(settings['first-screen'] ? unmeasured : await use()) }
  } finally {
    await visitor.close()
  }
}

async function slowDown(session: CDPSession, { slowdown, latency, speed }: Omit<Machine, 'context'>) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: speed,
    uploadThroughput: speed,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** What Chromium's tracing says of a task. Times in microseconds, `tdur` of the thread alone. */
type TraceEvent = {
  name: string
  ts: number
  tdur?: number
  pid: number
  tid: number
  args?: { data?: { documentLoaderURL?: string; navigationId?: string } }
}

async function startTrace(browser: Browser): Promise<() => Promise<TraceEvent[]>> {
  await browser.startTracing(undefined, {
    categories: ['-*', 'devtools.timeline', 'loading', 'blink.user_timing', 'toplevel'],
  })
  return async () => JSON.parse(String(await browser.stopTracing())).traceEvents
}

/** What the main thread did until the first frame was ready. Parsing holds the layouts that it forces. */
function mainThreadTasks(
  events: TraceEvent[],
  url: string,
): Pick<Figures, 'processor' | 'layout' | 'style' | 'parse' | 'paint'> {
  // Drawings in <img> are documents of their own, with paint events of their own.
  const opened = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  )
  const painted = events.find(
    ({ name, args }) =>
      name === 'firstContentfulPaint' && args?.data?.navigationId === opened?.args?.data?.navigationId,
  )
  const ofPage = events.filter(({ pid, tid }) => pid === painted?.pid && tid === painted.tid)
  const arrived = ofPage.find(({ name, ts }) => name === 'CommitLoad' && ts > (opened?.ts ?? 0))
  const own = ofPage.filter(({ ts }) => ts > (arrived?.ts ?? 0))
  // The frame is shown a while after it was ready, and the next one may be made meanwhile.
  const ready = Math.min(
    ...own.filter(({ name }) => name === 'Layerize').map(({ ts }) => ts),
    painted?.ts ?? 0,
  )
  const timeOf = (wanted: string[]) => {
    const tasks = own.filter(({ name, ts }) => wanted.includes(name) && ts <= ready)
    return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  }
  return {
    processor: timeOf(['ThreadControllerImpl::RunTask']),
    layout: timeOf(['Layout']),
    style: timeOf(['UpdateLayoutTree']),
    parse: timeOf(['ParseHTML']),
    paint: timeOf(['Paint', 'PrePaint', 'Layerize']),
  }
}

function paintTimes(): Promise<{ first: number; largest: number }> {
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? first }),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** From the top of a page to its end, a little each frame. */
async function scrollThrough(page: Page): Promise<Pick<Figures, 'shift' | 'slowFrames'>> {
  return page.evaluate(async (longFrame) => {
    let [shift, slowFrames, last] = [0, 0, performance.now()]
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) shift += Number(Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    const end = () => document.documentElement.scrollHeight - innerHeight
    for (let top = 0; top < end(); top += innerHeight / 24) {
      scrollTo({ top, behavior: 'instant' })
      last = performance.now()
      await frame()
      if (performance.now() - last > longFrame) slowFrames += 1
    }
    await frame()
    return { shift, slowFrames }
  }, longFrame)
}

/** From the first tap on a form until it is alive; then the slowest answer to a key, the button and the toggle. */
async function useForm(page: Page): Promise<Pick<Figures, 'alive' | 'input'>> {
  const field = page.locator('form input').first()
  if ((await field.count()) === 0) return { alive: Number.NaN, input: Number.NaN }
  await page.evaluate(() => {
    const slowest = { value: 0 }
    Object.assign(window, { slowest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest.value = Math.max(slowest.value, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await field.scrollIntoViewIfNeeded()
  const alive = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let start = 0
        addEventListener('pointerdown', () => (start ||= performance.now()), { capture: true })
        new MutationObserver(() => {
          if (document.querySelector('[data-state="alive"]')) resolve(performance.now() - start)
        }).observe(document, { subtree: true, attributeFilter: ['data-state'] })
      }),
  )
  page.on('dialog', (dialog) => dialog.accept())
  await field.click()
  const time = await alive
  await page.keyboard.press('a')
  for (const button of await page.locator('form button').all()) await button.click()
  await page.waitForTimeout(500)
  const input = await page.evaluate(() => Number(Reflect.get(window, 'slowest').value))
  return { alive: time, input }
}

function mediansOf(runs: Figures[]): Figures {
  return Object.fromEntries(
    figureNames.map((name) => [name, medianOf(runs.map((figures) => figures[name]))]),
  ) as Figures
}

function medianOf(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function print(targets: Target[]) {
  const rows = targets.map(({ label, runs }) => ({ label, figures: mediansOf(runs) }))
  const besideLine = ['first', 'largest', 'processor']
  const header = figureNames.flatMap((name) => (besideLine.includes(name) ? [name, 'of the line'] : name))
  console.log(`| page | ${header.join(' | ')} |\n|---|${header.map(() => '---').join('|')}|`)
  for (const { label, figures } of rows) {
    const cells = figureNames.flatMap((name) => {
      const value = figures[name]
      if (Number.isNaN(value)) return '–'
      const figure = name === 'shift' ? value.toFixed(3) : Math.round(value)
      return besideLine.includes(name) ? [figure, (value / (rows[0]?.figures[name] ?? 1)).toFixed(2)] : figure
    })
    console.log(`| ${[label, ...cells].join(' | ')} |`)
  }
}
