/**
 * The browser that tests and pictures use: any Chromium of this machine (scripts/tools.mjs says where it is looked for).
 */
import { findTool } from './tools.mjs'

/** @returns {string | undefined} */
export function browserPath() {
  return findTool('chromium')
}

/** What Playwright needs to start it, on a network that answers nobody. */
export function browserOptions() {
  return {
    executablePath: browserPath(),
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
