/** The browsers in which the site is tested. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { importNpmTool, installNpmTools, npmTool } from './npm-tools.ts'
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
  process.env.CHROMIUM = await packedChromium()
  return process.env.CHROMIUM
}

/** @returns the path of the program that the package brings, unpacked */
async function packedChromium(): Promise<string> {
  const { default: packed } = await importNpmTool<{
    default: { executablePath: () => Promise<string> }
  }>('chromium')
  const { TMPDIR } = process.env
  // Unpacked into the folder for temporary files, where every version takes what another has left for its own.
  process.env.TMPDIR = npmTool('chromium')
  try {
    return await packed.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/** @returns the browser of `npx playwright install`, where it was run */
function playwrightChromium(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
