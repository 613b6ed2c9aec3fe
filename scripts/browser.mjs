/**
 * The Chromium that tests and pictures use: the system's, or the one Debian's package brings.
 */
import { execFileSync } from 'node:child_process'
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

if (process.argv[1] === import.meta.filename && !browserPath()) {
  console.log('No Chromium found: installing the package of the system.')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium'],
  ]) {
    const [program = '', ...args] = [...sudo, ...command]
    try {
      execFileSync(program, args, { stdio: 'inherit' })
    } catch {
      console.error(
        'Chromium could not be installed. Install Chromium or Chrome, and name it: CHROMIUM=/path/to/it npm test',
      )
      process.exit(1)
    }
  }
}
