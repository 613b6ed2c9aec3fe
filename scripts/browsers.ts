/** The browsers in which the site is tested. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findNpmTool, importNpmTool, installNpmTools, npmTool } from './npm-tools.ts'
import { findTool } from './tools.ts'

/** Whether npm has a Chromium for this system. */
const isPacked = process.platform === 'linux' && process.arch === 'x64'

/** What Playwright needs to start Chromium, also without a network. */
export function browserOptions() {
  return {
    executablePath: findTool('chromium') ?? playwrightChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/** @returns the browser in which most tests run */
export function quickBrowser(): string | undefined {
  return findTool('chromium-headless-shell') ?? browserOptions().executablePath
}

/**
 * Makes sure that there is a Chromium: one of this machine, or else one from npm.
 *
 * @returns where it is; `CHROMIUM` names it for all programs that this one starts
 * @throws when there is none, and npm has none for this system
 */
export async function ensureBrowser(): Promise<string> {
  const found = quickBrowser()
  if (found) return found
  if (!isPacked || installNpmTools(['chromium']).length > 0) {
    throw new Error(
      'The tests need a browser: install Chromium, Chrome or Edge, or name one by CHROMIUM=/path/to/it.',
    )
  }
  process.env.CHROMIUM = await packedChromium('chromium')
  return process.env.CHROMIUM
}

/** @returns the path of the program that the package brings, unpacked */
export async function packedChromium(name: 'chromium' | 'chromium-of-2023'): Promise<string> {
  const { default: packed } = await importNpmTool<{
    default: { executablePath: () => Promise<string> }
  }>(name)
  const { TMPDIR } = process.env
  // Unpacked into the folder for temporary files, where every version takes what another has left for its own.
  process.env.TMPDIR = npmTool(name)
  try {
    return await packed.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/** The engines that `npm run test:all` asks the most important questions. */
export const engines = {
  Chromium: {
    isHere: () => browserOptions().executablePath !== undefined,
    comesFrom: 'install Chromium, Chrome or Edge',
  },
  Firefox: {
    isHere: () => Boolean(findTool('firefox') && findNpmTool('firefox-driver')),
    comesFrom: 'install Firefox, and its driver by `npx tsx scripts/npm-tools.ts firefox-driver`',
  },
  WebKit: {
    isHere: () => Boolean(findTool('webkit-driver') && findTool('webkit-browser') && findTool('xvfb')),
    comesFrom: '`apt-get install webkit2gtk-driver xvfb` brings it on Debian',
  },
  // What a phone or an office machine still has that was last updated three years ago.
  'Chromium of 2023': {
    isHere: () => isPacked && Boolean(findNpmTool('chromium-of-2023')),
    comesFrom: 'on Linux on x64, `npx tsx scripts/npm-tools.ts chromium-of-2023` brings it',
  },
}

export type EngineName = keyof typeof engines

export const engineNames = Object.keys(engines) as EngineName[]

/** @returns a sentence for each engine that is not here */
export function missingEngines(): string[] {
  return engineNames
    .filter((name) => !engines[name].isHere())
    .map((name) => `Left out: ${name}. To get it: ${engines[name].comesFrom}.`)
}

/** @returns the browser of `npx playwright install`, where it was run */
function playwrightChromium(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
