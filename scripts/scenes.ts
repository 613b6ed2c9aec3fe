/** What a visitor can bring a page to show, for pictures (`shots.ts`) and for tests. */

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readContent } from '../lib/content/check.ts'

const { site, signin, contact } = readContent(join(import.meta.dirname, '..'))
const { fields, modes } = signin.form

/** Opens the menu of a small screen. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: site.header.menuButton }).click()
}

/** Fills in the form of `/signin` and has it printed on the card. */
export async function signIn(page: Page) {
  await page.getByLabel(fields.email.label).fill('ada@example.com')
  await page.getByLabel(fields.password.label).fill('correct horse')
  await page.getByRole('button', { name: modes.signIn.name }).click()
}

/** The same in the other mode. */
export async function signUp(page: Page) {
  const button = page.getByRole('button', { name: modes.signUp.name })
  await button.click()
  await page.getByLabel(fields.name.label).fill('Ada Lovelace')
  await page.getByLabel(fields.email.label).fill('ada@example.com')
  await page.getByLabel(fields.password.label).fill('correct horse')
  await button.click()
}

/** What is typed on `/contactus`, in the order of the fields. */
const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '2079460123',
  message: 'We make very good bread, and nobody on our street knows. Where would you start?',
}

/** Fills in some fields of the form of `/contactus`; without a list, all of them. */
export async function write(page: Page, names = Object.keys(message) as (keyof typeof message)[]) {
  for (const name of names) {
    await page.getByLabel(contact.form.fields[name].label, { exact: true }).fill(message[name])
  }
}
