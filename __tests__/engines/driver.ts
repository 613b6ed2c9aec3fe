import type { EngineName } from '../../scripts/browsers.ts'
import { launchChromium } from './chromium'
import { launchFirefox } from './firefox'
import { launchWebkit } from './webkit'

export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space'

/** What the questions need of a browser, and every engine can do. */
export type Driver = {
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a function in the page. It stands alone: it sees nothing but its argument. */
  run<Result, Argument>(inPage: (argument: Argument) => Result, argument: Argument): Promise<Result>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** What the alerts have said so far, each closed as soon as it was read. */
  said(): Promise<string[]>
  /** Errors of the console and of scripts. */
  complaints(): Promise<string[]>
  /** What is on the screen, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export type Launch = (options: { engine: EngineName; isDark: boolean }) => Promise<Driver>

const launches: Record<EngineName, Launch> = {
  Chromium: launchChromium,
  'Chromium of 2023': launchChromium,
  Firefox: launchFirefox,
  WebKit: launchWebkit,
}

export const launch: Launch = (options) => launches[options.engine](options)
