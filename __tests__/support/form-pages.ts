import type { Locator } from '@playwright/test'
import { documentOf, elementsNamed, isInIsland } from 'static-next/steps'
import type { PageId } from '../../lib/pages.ts'
import { fillIn } from './form.ts'
import { fileOf, readBuilt } from './html.ts'
import { sitePages } from './pages.ts'

/** The pages with something that comes alive, and so with a script, as the build has left them. */
export const islandPages = sitePages.filter(({ id }) => readBuilt(fileOf(id)).includes(' data-island='))

/** The forms of a page that are islands. */
function formsOf({ id }: { id: PageId }) {
  return elementsNamed(documentOf(readBuilt(fileOf(id))), 'form').filter(isInIsland)
}

/** The pages whose form is an island. */
export const formPages = islandPages.filter((page) => formsOf(page).length > 0)

/** One of them, for what is the same on all: of the forms that can be half filled in. */
export const formPage =
  formPages.find((page) => formsOf(page).some((form) => elementsNamed(form, 'input').length > 1)) ?? fail()

/** What stands nowhere on the site, so that it can be looked for anywhere. */
const words = { text: 'zugzwang', number: '4815162342' }

/**
 * Fills in every field of a form, whichever it is.
 *
 * @returns the values, in the order of the fields
 */
export async function fillAll(form: Locator): Promise<string[]> {
  for (const field of await fieldsOf(form).all()) {
    const choice = await (await field.locator('option').all()).at(-1)?.getAttribute('value')
    const isNumber = (await field.getAttribute('type')) === 'number'
    await fillIn(field, choice ?? (isNumber ? words.number : words.text))
  }
  return valuesOf(form)
}

/** As they are sent. */
export function valuesOf(form: Locator): Promise<string[]> {
  return form.evaluate((element: HTMLFormElement) => {
    const data = new FormData(element)
    return [...element.elements].flatMap((field) => {
      const name = field.getAttribute('name')
      return name ? String(data.get(name) ?? '') : []
    })
  })
}

export function fieldsOf(form: Locator): Locator {
  return form.locator('input, select, textarea')
}

/** The button that submits, also while it says that it is busy. */
export function submitOf(form: Locator): Locator {
  return form.locator('button[type=submit]')
}

function fail(): never {
  throw new Error('No page in out/ has a form of two fields in an island.')
}
