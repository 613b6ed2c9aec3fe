/**
 * The Chromium that tests and pictures use: the system's, or the one Debian's package brings.
 */
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** @returns {string | undefined} */
export function browserPath() {
  return places.find((place) => place && existsSync(place))
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
