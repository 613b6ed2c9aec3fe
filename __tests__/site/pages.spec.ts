import type { Page } from '@playwright/test'
import { content } from '@/content'
import { linkTo } from '@/lib/urls'
import { fillPlaces } from '@/lib/words'
import { everyPath, menuPages, sitePages } from '../support/pages'
import { expect, test } from '../support/site'
import { buttons, labels } from '../support/specified'

const { site, home, about, blog, services, contact, signin } = content

test('the site has its pages at the addresses of the specification', () => {
  expect(sitePages.map(({ path }) => path)).toEqual([
    '/',
    '/aboutus',
    '/blog',
    '/services',
    '/contactus',
    '/signin',
  ])
})

test('a visitor who follows every link inside the site finds all pages, and none that is broken', async ({
  page,
  origin,
}) => {
  const found = new Set(['/'])
  for (const path of found) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    const addresses = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
    for (const address of addresses) {
      const url = new URL(address)
      if (url.origin === origin) found.add(url.pathname)
    }
  }
  expect([...found].sort()).toEqual(sitePages.map(({ path }) => path).sort())
})

test('every page has a title and a description of its own', async ({ page }) => {
  const seen: { title: string; description: string | null }[] = []
  for (const { path, words } of sitePages) {
    await page.goto(path)
    const title = await page.title()
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect({ title, description }).toEqual({ title: words.title, description: words.description })
    seen.push({ title, description })
  }
  expect(new Set(seen.map(({ title }) => title)).size).toBe(sitePages.length)
  expect(new Set(seen.map(({ description }) => description)).size).toBe(sitePages.length)
})

for (const { path, words } of sitePages) {
  test.describe(`the page ${path}`, () => {
    test('opens at its clean address, with its headline and its intro', async ({ page, origin }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      expect(response?.request().redirectedFrom()).toBeNull()
      expect(page.url()).toBe(origin + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hero.headline)
      await expect(page.getByRole('main').getByText(words.hero.intro).first()).toBeVisible()
    })

    test('is reached from the bar at the top, which then marks it as the current one', async ({
      page,
      origin,
    }) => {
      await page.goto(path === '/' ? '/services' : '/')
      const { menuLabel = '' } = words
      await navigation(page).getByRole('link', { name: menuLabel, exact: true }).click()
      await expect(page).toHaveURL(origin + path)
      await expect(page).toHaveTitle(words.title)
      const current = await navigation(page)
        .getByRole('link')
        .evaluateAll((all) =>
          all.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent),
        )
      expect(current).toEqual([menuLabel])
    })
  })
}

for (const path of everyPath) {
  test.describe(`on ${path}`, () => {
    test('the bar at the top links to all pages, in order', async ({ page }) => {
      await page.goto(path)
      const links = navigation(page).getByRole('link')
      await expect(links).toHaveText(menuPages.map(({ menuLabel }) => menuLabel))
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(addresses).toEqual(menuPages.map(({ path }) => path))
    })

    test('there is one main part', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main')).toHaveCount(1)
    })

    test('the first press of Tab offers to skip to the content, and Enter takes the focus there', async ({
      page,
    }) => {
      await page.goto(path)
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: site.header.skipLink })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })

    test('the footer has resources, offices with phones, partners, networks outside, and the year', async ({
      page,
      origin,
    }) => {
      await page.goto(path)
      const footer = page.getByRole('contentinfo')
      const column = (title: string) =>
        footer.getByRole('heading', { name: title }).locator('..').getByRole('listitem')

      const named = sitePages.flatMap(({ words }) => words.footerLabel ?? [])
      const resources = column(site.footer.resources.title)
      await expect(resources).toHaveText(named)
      await expect(resources.getByRole('link')).toHaveCount(named.length)

      const offices = column(site.footer.offices.title)
      await expect(offices).toHaveCount(site.footer.offices.cities.length)
      for (const [place, { city, phone }] of site.footer.offices.cities.entries()) {
        await expect(offices.nth(place)).toContainText(city)
        await expect(offices.nth(place).getByRole('link', { name: phone })).toBeVisible()
      }

      await expect(column(site.footer.partners.title)).toHaveText(
        site.footer.partners.names.map(({ label }) => label),
      )

      const networks = column(site.footer.social.title)
      await expect(networks).toHaveText(site.footer.social.links.map(({ label }) => label))
      for (const { label, url } of site.footer.social.links) {
        await expect(networks.getByRole('link', { name: label })).toHaveAttribute('href', url)
        expect(new URL(url).origin).not.toBe(origin)
      }

      const { copyright, copyrightYear: year } = site.footer
      await expect(footer.getByText(fillPlaces(copyright, { year, name: site.name }))).toBeVisible()
    })

    test('the legal names that lead nowhere are there, are no links, and neither navigate nor scroll nor take the focus', async ({
      page,
    }) => {
      await page.goto(path)
      const footer = page.getByRole('contentinfo')
      for (const { label } of site.footer.legal.filter((target) => !linkTo(target))) {
        const placeholder = footer.getByText(label, { exact: true })
        await placeholder.scrollIntoViewIfNeeded()
        const before = await placeOf(page)
        await placeholder.click()
        expect(await placeOf(page)).toEqual(before)
        await expect(footer.getByRole('link', { name: label })).toHaveCount(0)
      }

      // Nor does the keyboard stop there.
      const last = page.getByRole('contentinfo').getByRole('link').last()
      await last.focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(0)
    })
  })
}

test('a social link opens the network', async ({ page }) => {
  await page.route(/example\.org/, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }))
  await page.goto('/')
  const [first] = site.footer.social.links
  await page.getByRole('link', { name: first?.label }).click()
  await expect(page).toHaveURL(first?.url ?? '')
})

test.describe('home', () => {
  test('says its headline, with a paragraph under it', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: content.home.hero.headline })).toBeVisible()
    await expect(page.getByRole('paragraph').filter({ hasText: home.hero.intro })).toBeVisible()
  })

  test('shows ways on to the other pages', async ({ page, origin }) => {
    for (const { label, ...target } of [...home.hero.actions, home.servicesTaste.link, home.blogTaste.link]) {
      await page.goto('/')
      const link = page.getByRole('main').getByRole('link', { name: label })
      await expect(link).toHaveAttribute('href', linkTo(target)?.href ?? '')
      if (!target.page) continue
      await link.click()
      await expect(page).toHaveURL(origin + (sitePages.find((each) => each.id === target.page)?.path ?? ''))
    }
  })
})

test.describe('about', () => {
  test('explains what a creative agency is, then shows the reasons', async ({ page }) => {
    await page.goto('/aboutus')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.hero.headline)
    for (const text of Object.values(about.explanation.lead)) {
      await expect(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
    }
    for (const { title, text } of about.explanation.paragraphs) {
      await expect(page.getByRole('paragraph').filter({ hasText: `${title} ${text}` })).toBeVisible()
    }
    expect(await titlesOf(page, 2)).toEqual([
      about.explanation.title,
      about.features.title,
      about.numbers.title,
      about.invitation.title,
    ])
    expect(await titlesOf(page, 3)).toEqual(about.features.cards.map(({ title }) => title))
    for (const { title, text } of about.features.cards) {
      await expect(cardOf(page, title)).toContainText(text)
    }
  })
})

test.describe('blog', () => {
  test('shows the articles, each with its title and a picture that loads', async ({ page }) => {
    await page.goto('/blog')
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(blog.wall.articles.length)
    for (const [place, { title, summary, text, image }] of blog.wall.articles.entries()) {
      const card = cards.nth(place)
      await expect(card.getByRole('heading')).toHaveText(title)
      await expect(card.getByRole('paragraph')).toHaveText(
        [summary, text].filter((words) => words !== undefined),
      )
      const picture = card.getByRole('img')
      await expect(picture).toHaveAccessibleName(image.alt)
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate(widthOfPicture)).toBeGreaterThan(0)
    }
  })

  test('has cards that do nothing when clicked, and that the keyboard passes by, where there is nothing to open', async ({
    page,
  }) => {
    // So high that a whole card is seen at once: a click brings what it is aimed at into view.
    await page.setViewportSize({ width: 1280, height: 1200 })
    await page.goto('/blog')
    const cards = page.getByRole('main').getByRole('listitem')
    for (const [place, article] of blog.wall.articles.entries()) {
      if (linkTo(article)) continue
      const card = cards.nth(place)
      await card.scrollIntoViewIfNeeded()
      const before = await placeOf(page)
      await card.getByRole('img').click()
      await card.getByRole('heading').click()
      expect(await placeOf(page)).toEqual(before)
      await expect(card.getByRole('link')).toHaveCount(0)
      await expect(card.getByRole('button')).toHaveCount(0)
      await expect(card).not.toHaveCSS('cursor', 'pointer')
    }
    await page.getByRole('main').focus()
    await page.keyboard.press('Tab')
    const links = page.getByRole('main').getByRole('link').or(page.getByRole('contentinfo').getByRole('link'))
    await expect(links.first()).toBeFocused()
  })

  test('has no page for an article', async ({ page }) => {
    for (const path of ['/blog/1', '/blog/kpis', '/blog/roi-of-branding']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
    }
  })
})

test.describe('services', () => {
  test('shows the types of service, then the ways to help a brand', async ({ page }) => {
    await page.goto('/services')
    const { types, ways, questions, invitation } = services
    expect(await titlesOf(page, 2)).toEqual([types, ways, questions, invitation].map(({ title }) => title))
    const all = [...services.types.items, ...services.ways.items]
    expect(await titlesOf(page, 3)).toEqual(all.map(({ title }) => title))
    for (const { title, text } of all) {
      await expect(cardOf(page, title)).toContainText(text)
    }
  })
})

test('a visitor of about reads each number with what it counts, and can count it', async ({ page }) => {
  await page.goto('/aboutus')
  for (const { number, text, mark } of about.numbers.items) {
    const words = page.getByRole('paragraph').filter({ hasText: text })
    await expect(words).toHaveText(`${number} ${text}`)
    const shapes = words.locator('xpath=..').locator('[data-shape]')
    await expect(shapes).toHaveCount(mark && Number(number) <= 20 ? Number(number) : 0)
  }
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor of services opens one question at a time, by mouse and by keyboard', async ({ page }) => {
    await page.goto('/services')
    const { items } = services.questions
    const open = async () => {
      const shown = await Promise.all(items.map(({ answer }) => page.getByText(answer).isVisible()))
      return items.filter((_, place) => shown[place])
    }
    expect(await open()).toEqual(items.slice(0, 1))
    for (const item of items.slice(1)) {
      await page.getByText(item.question).click()
      expect(await open()).toEqual([item])
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    expect(await open()).toEqual(items.slice(-2, -1))
    // The tile at its end belongs to the question, as far down as it reaches.
    for (const { width, height } of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize({ width, height })
      const row = page.getByRole('group').filter({ hasText: items[0]?.question })
      for (const isOpen of [true, false]) {
        await row.scrollIntoViewIfNeeded()
        const box = await row.boundingBox()
        if (!box) throw new Error('There is no question.')
        const tile = await row
          .locator('summary')
          .evaluate((question) => Number.parseFloat(getComputedStyle(question, '::after').height))
        await page.mouse.click(width - 20, box.y + tile - 10)
        await expect(page.getByText(items[0]?.answer ?? '')).toBeVisible({ visible: isOpen })
      }
    }
  })
})

test('a visitor of services sees the picture of the first way as wide as the page, and below it two in a row', async ({
  page,
}) => {
  for (const width of [736, 820, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/services')
    const title = page.getByRole('heading', { level: 2, name: services.ways.title, exact: true })
    const list = title.locator('xpath=following-sibling::ul')
    for (const count of [6, 5, 4, 3, 2, 1]) {
      const ways = await list.evaluate((element, wanted) => {
        while (element.children.length > wanted) element.lastElementChild?.remove()
        while (element.firstElementChild && element.children.length < wanted)
          element.append(element.firstElementChild.cloneNode(true))
        return [...element.children].map((way) => {
          const boxOf = (part: Element | null): DOMRect => part?.getBoundingClientRect().toJSON()
          return {
            way: boxOf(way),
            image: boxOf(way.querySelector('img')),
            name: boxOf(way.querySelector('h3')),
            text: boxOf(way.querySelector('p')),
          }
        })
      }, count)
      expect(ways).toHaveLength(count)
      // Right under the title: it is no picture of what stands above that.
      const sign = await title.boundingBox()
      expect(ways[0]?.image.top, `${count}`).toBeCloseTo((sign?.y ?? 0) + (sign?.height ?? 0), 0)
      for (const [place, { way, image, name, text }] of ways.entries()) {
        const where = `${width} px, ${place + 1} of ${count}`
        const isWide = place === 0 || (place % 2 === 1 && place === count - 1)
        expect(image.width, where).toBeCloseTo(isWide ? width : width / 2, 0)
        expect(image.left, where).toBeCloseTo(!isWide && place % 2 === 0 ? width / 2 : 0, 0)
        expect(name.top, where).toBeGreaterThanOrEqual(image.bottom)
        if (isWide) {
          expect(image.height, where).toBeCloseTo(width / 2, 0)
        } else {
          expect(image.top, where).toBeCloseTo(way.top, 0)
          // However long the names of two beside one another are.
          const beside = ways[place % 2 === 1 ? place : place - 1]
          expect(text.top, where).toBeCloseTo(beside?.text.top ?? 0, 0)
          expect(text.top, `${where}: right under its name`).toBeCloseTo(name.bottom, 0)
        }
      }
    }
  }
})

test('who prints services has all answers on paper', async ({ page }) => {
  await page.goto('/services')
  await page.emulateMedia({ media: 'print' })
  for (const { answer } of services.questions.items) await expect(page.getByText(answer)).toBeVisible()
})

for (const id of ['home', 'about', 'blog', 'services'] as const) {
  test(`who has read all of ${id} is asked on, and led there`, async ({ page, baseURL }) => {
    const { title, text, link } = content[id].invitation
    await page.goto(sitePages.find((each) => each.id === id)?.path ?? '')
    const invitation = page.locator('main > section').last()
    await expect(invitation.getByRole('heading', { level: 2 })).toHaveText(title)
    await expect(invitation.getByText(text)).toBeVisible()
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const box = await invitation.locator('img').boundingBox()
      const across = width < 736 ? width : width / 2
      expect(box?.width, `the picture, at ${width} px`).toBeCloseTo(across, 0)
      const isRight = id === 'about' || id === 'services'
      expect(box?.x, `the picture, at ${width} px`).toBe(isRight ? width - across : 0)
    }
    await invitation.getByRole('link', { name: link.label }).click()
    const path = link.page && sitePages.find((each) => each.id === link.page)?.path
    await expect(page).toHaveURL(path ? `${baseURL}${path}` : (link.url ?? ''))
  })
}

test.describe('contact', () => {
  test('greets with its headline', async ({ page }) => {
    await page.goto('/contactus')
    await expect(page.getByRole('heading', { level: 1, name: content.contact.hero.headline })).toBeVisible()
  })

  test('gives an e-mail, phone numbers and a postal address, which can belong to nobody', async ({
    page,
  }) => {
    await page.goto('/contactus')
    const { email, phones, address } = site.contact
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: contact.information.title })).toBeVisible()

    await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    expect(email).toMatch(/@example\.com$/)

    expect(phones).toHaveLength(2)
    for (const phone of phones) {
      await expect(main.getByRole('link', { name: phone })).toHaveAttribute(
        'href',
        `tel:${phone.replaceAll(' ', '')}`,
      )
      expect(phone).toMatch(/20 7946 0\d{3}$|555 01\d{2}$/)
    }

    const postal = main.getByRole('definition').filter({ hasText: address.street })
    for (const part of [address.city, address.postcode, address.country]) {
      await expect(postal).toContainText(part)
    }
  })

  test('has a Send Message form: Name, Email, Phone, Message and Send, in this order', async ({ page }) => {
    await page.goto('/contactus')
    const form = page.getByRole('form', { name: 'Send Message' })
    await form.getByLabel(labels.name).focus()
    for (const label of [labels.email, labels.phone, labels.message]) {
      await page.keyboard.press('Tab')
      await expect(form.getByLabel(label)).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: buttons.send })).toBeFocused()
    await expect(form.getByRole('textbox')).toHaveCount(3)
    await expect(form.getByRole('spinbutton')).toHaveCount(1)
  })
})

test.describe('sign in', () => {
  test('has a form, the way to its other mode, and the place of the side panel', async ({ page }) => {
    await page.goto('/signin')
    const form = page.getByRole('form', { name: buttons.signIn })
    await expect(form.getByRole('button', { name: buttons.signIn })).toBeVisible()
    await expect(form.getByRole('button', { name: buttons.signUp })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText(signin.form.panel.empty)
  })
})

function navigation(page: Page) {
  return page.getByRole('navigation', { name: site.header.menuLabel })
}

/** The titles of that level within the page's own part. */
function titlesOf(page: Page, level: number) {
  return page.getByRole('main').getByRole('heading', { level }).allTextContents()
}

function cardOf(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Where the visitor is, and how far down. */
async function placeOf(page: Page) {
  return { url: page.url(), scroll: await page.evaluate(() => window.scrollY) }
}

function widthOfPicture(picture: Element) {
  return picture instanceof HTMLImageElement ? picture.naturalWidth : 0
}
