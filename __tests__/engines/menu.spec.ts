import { content } from '@/lib/content'
import { shows } from '../support/criteria'
import { menuPages } from '../support/pages'
import { focused, installEyes } from './in-page'
import { expect, test } from './site'

const { header } = content.site
const labels = menuPages.map(({ menuLabel }) => menuLabel)

test(
  'the menu is opened, gone through and closed from the keyboard, and nothing it covers takes the focus',
  shows('2.1.1', '2.1.2', '2.1.3', '2.4.3', '2.4.11', '2.4.12'),
  async ({ browse, site }) => {
    await browse.resize(480, 800)
    await browse.open(site.origin)
    await browse.run(installEyes, null)
    const linksSeen = () =>
      browse.run(
        () =>
          [...document.querySelectorAll('nav a')]
            .filter((link) => link.getClientRects().length > 0)
            .map((link) => link.textContent ?? ''),
        null,
      )
    const isOn = async (name: string) => (await browse.run(focused, null)).name.includes(`"${name}"`)
    expect(await linksSeen()).toEqual([])

    for (let presses = 0; presses < 4 && !(await isOn(header.menuButton)); presses += 1)
      await browse.press('Tab')
    expect(await isOn(header.menuButton)).toBe(true)
    await browse.press('Enter')
    await expect.poll(linksSeen).toEqual(labels)
    expect((await browse.run(focused, null)).hasRing).toBe(true)

    for (const label of labels) {
      await browse.press('Tab')
      expect(await isOn(label), label).toBe(true)
      expect(await browse.run(focused, null), label).toMatchObject({ hasRing: true, isCovered: false })
    }
    for (let presses = 0; presses < 6; presses += 1) {
      await browse.press('Tab')
      const { name, isCovered } = await browse.run(focused, null)
      expect(name && isCovered ? name : '', 'covered, and with the focus').toBe('')
    }

    await browse.press('Escape')
    await expect.poll(linksSeen).toEqual([])
  },
)

test(
  'a tablet that is turned with the menu open shows it in the bar, beside the name',
  shows('1.3.4'),
  async ({ browse, site }) => {
    await browse.resize(820, 1180)
    await browse.open(`${site.origin}/blog`)
    for (let presses = 0; presses < 3; presses += 1) await browse.press('Tab')
    await browse.press('Enter')
    await browse.resize(1180, 820)
    const boxes = await browse.run(
      () =>
        ['header a[aria-label]', 'nav a'].map((selector) => {
          const { left, right, top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {
            left: 0,
            right: 0,
            top: 0,
            bottom: 0,
          }
          return { left, right, middle: (top + bottom) / 2 }
        }),
      null,
    )
    const [name, first] = boxes
    expect(first?.left).toBeGreaterThan(name?.right ?? Number.POSITIVE_INFINITY)
    expect(Math.abs((first?.middle ?? 0) - (name?.middle ?? 100))).toBeLessThanOrEqual(1)
  },
)
