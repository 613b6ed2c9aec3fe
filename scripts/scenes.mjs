/**
 * What a visitor can bring a page to show, for pictures (`shots.mjs`) and for tests.
 */
import { join } from 'node:path'
import { readContent } from '../content/check.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const { site, signin } = readContent(join(import.meta.dirname, '..'))
const { fields, modes } = signin.form

/** Opens the menu of a small screen. */
export async function openMenu(/** @type {Page} */ page) {
  await page.getByRole('button', { name: site.header.menuButton }).click()
}

/** Fills in the form of `/signin` and has it printed on the card. */
export async function signIn(/** @type {Page} */ page) {
  await page.getByLabel(fields.email.label).fill('ada@example.com')
  await page.getByLabel(fields.password.label).fill('correct horse')
  await page.getByRole('button', { name: modes.signIn.name }).click()
}

/** The same in the other mode. */
export async function signUp(/** @type {Page} */ page) {
  const button = page.getByRole('button', { name: modes.signUp.name })
  await button.click()
  await page.getByLabel(fields.name.label).fill('Ada Lovelace')
  await page.getByLabel(fields.email.label).fill('ada@example.com')
  await page.getByLabel(fields.password.label).fill('correct horse')
  await button.click()
}
