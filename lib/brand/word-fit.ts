/**
 * What words do to the layout on four screens, told by the widths of their letters: no browser runs in a build. An
 * estimate, which follows the sizes in app/tokens.css and the columns of the components that it names.
 */
import { calc } from '@csstools/css-calc'
import type { Content } from '../content/schema.ts'
import { pageIds } from '../pages.ts'
import { readTokens, type Tokens } from './tokens.ts'
import { type Advances, partsOf, readAdvances, widestPart, widestWord, widthOf } from './word-widths.ts'

type Screen = {
  width: number
  height: number
  /** A length of app/tokens.css, in pixels; of a column, if it is a share of that. */
  px: (token: string, column?: number) => number
}
/** Where a text stands on a page. `apart`: how much further its letters are from one another than a headline's. */
type Spot = { size: number; room: number; apart?: number }
type Place = { where: string; text: string; spots: (screen: Screen) => Spot[] }

/** A small telephone, a tablet, a laptop, a large screen. */
const sizes = [
  [320, 568],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
] as const
const wide = 736
const menuInBar = 896
const barHeight = 76
/** The tracking of headlines, which the widths of letters have in them: smaller text is set without. */
const tracking = 0.05
/** How much less tightly titles are set that are no headlines: by half. */
const ofTitles = 0.025

const across = (screen: Screen) => screen.width - 2 * screen.px('--gutter')
const picture = (screen: Screen) => (screen.width < wide ? 0 : screen.px('--picture'))
const inHalf = ({ width, px }: Screen) => width / 2 - 2 * px('--gutter')
const inThird = ({ width, px }: Screen) => width / 3 - px('--gutter') - px('--space-3')
const besidePicture = (screen: Screen) => across(screen) - picture(screen)
/** Beside a picture of the same width, two to a row on wide screens. */
const besideItsPicture = ({ width, px }: Screen) =>
  width / (width < wide ? 2 : 4) - px('--gutter') - px('--space-3')
const sizeQuestion = ({ px }: Screen) => px('--size-question')

/**
 * Titles of sections that are not as large as most; `undefined`: fitted to their place, or small.
 */
const otherSizes: Record<string, ((screen: Screen) => number) | undefined> = {
  'home.belief': undefined,
  'home.servicesTaste': (screen) => 1.3 * sizeQuestion(screen),
  'about.explanation': undefined,
  'blog.wall': undefined,
  'contact.information': ({ px }) => px('--size-details'),
  'contact.form': sizeOnLetter,
}

/** Beside the envelope or, where that leaves less, 4.2 letters wide; on wide screens on its half of them. */
function sizeOnLetter(screen: Screen) {
  const { px, width } = screen
  const [size, gutter] = [px('--size-display'), px('--gutter')]
  if (width >= menuInBar) return (1.15 * size * across(screen)) / inHalf(screen)
  const beside = across(screen) - px('--head-picture') - gutter
  return (size * across(screen)) / Math.max(beside, 4.2 * size)
}

/**
 * What an editor may not have meant: words that are broken inside, and buttons below the first screen.
 *
 * @param projectDir where `writeFont` has measured the letters; without them nothing is said
 * @returns a sentence each
 */
export function misfits(content: Content, projectDir: string): string[] {
  const advances = readAdvances(projectDir)
  if (!advances) return []
  const screens = screensWith(readTokens(projectDir))
  return [
    ...placesIn(content, advances).flatMap((place) => brokenIn(place, screens, advances)),
    ...pushedButtons(content, screens, advances),
  ]
}

function screensWith(tokens: Tokens): Screen[] {
  return sizes.map(([width, height]) => {
    const px = (token: string, column = 0): number => {
      const units: Record<string, number> = { rem: 16, vw: width / 100, svh: height / 100, cqi: column / 100 }
      const value = (tokens.get(token) ?? '')
        .replace(/var\((--[\w-]+)\)/g, (_, name) => `${px(name, column)}px`)
        .replace(/([\d.]+)(rem|vw|svh|cqi)/g, (_, number, unit) => `${number * (units[unit] ?? 0)}px`)
      return Number.parseFloat(calc(value))
    }
    return { width, height, px }
  })
}

/** @returns what is set large, or in little room */
function placesIn({ site, ...pages }: Content, advances: Advances): Place[] {
  const { home, about, blog, services } = pages
  return [
    {
      where: 'content/site.json: name',
      text: site.name,
      spots: (screen) =>
        screen.width < menuInBar
          ? [{ size: screen.px('--size-text'), room: barRoom(screen, site.header.menuButton, advances) }]
          : [],
    },
    ...pageIds.map((id) => ({
      where: `content/${id}.json: hero.headline`,
      text: pages[id].hero.headline,
      spots: (screen: Screen) => [
        { size: headlineSize(id, pages[id].hero.headline, screen, advances), room: besidePicture(screen) },
      ],
    })),
    ...pageIds.flatMap((id) => titlesOf(id, pages[id])),
    ...about.features.cards.map(({ title }, place) => ({
      where: `content/about.json: features.cards[${place}].title`,
      text: title,
      spots: (screen: Screen) => [
        screen.width < wide
          ? { size: screen.px('--size-feature'), room: across(screen), apart: ofTitles }
          : { size: 0.76 * screen.px('--size-service'), room: inThird(screen), apart: ofTitles },
      ],
    })),
    ...services.types.items.map(({ title }, place) => ({
      where: `content/services.json: types.items[${place}].title`,
      text: title,
      spots: (screen: Screen) => [
        { size: screen.px('--size-card'), room: across(screen) },
        // On home no name is smaller than a lead.
        { size: screen.px('--size-lead'), room: besideItsPicture(screen), apart: ofTitles },
      ],
    })),
    ...services.ways.items.map(({ title }, place) => ({
      where: `content/services.json: ways.items[${place}].title`,
      text: title,
      spots: (screen: Screen) => [
        screen.width < wide
          ? { size: screen.px('--size-feature'), room: across(screen) }
          : { size: 0.84 * screen.px('--size-display'), room: inHalf(screen) },
      ],
    })),
    ...services.questions.items.map(({ question }, place) => ({
      where: `content/services.json: questions.items[${place}].question`,
      text: question,
      spots: ({ width, px }: Screen) => {
        // Before the tile of its plus.
        const end = px('--gutter') + px('--space-3') + px('--size-plus')
        return [{ size: px('--size-service'), room: width / (width < wide ? 1 : 2) - end, apart: ofTitles }]
      },
    })),
    ...blog.wall.articles.map(({ title, text }, place) => ({
      where: `content/blog.json: wall.articles[${place}].title`,
      text: title,
      spots: (screen: Screen) => [
        ...(place < home.blogTaste.count ? [spotOnHome(screen, place)] : []),
        ...(screen.width < wide ? [spotOnWall(screen, place, Boolean(text))] : []),
      ],
    })),
  ]
}

/** Of the title of an article. The first has no picture beside it. */
function spotOnHome(screen: Screen, place: number): Spot {
  const { width, px } = screen
  const isNarrow = width < wide
  if (place === 0) {
    return { size: px('--size-service'), room: isNarrow ? across(screen) : inHalf(screen), apart: ofTitles }
  }
  if (isNarrow) {
    return { size: px('--size-title'), room: 0.58 * width - 2 * px('--gutter'), apart: ofTitles }
  }
  const size = width < menuInBar ? 0.85 * px('--size-lead') : px('--size-title')
  return { size, room: besideItsPicture(screen), apart: ofTitles }
}

/** On a telephone, where two of three stand beside their pictures if they have a text, no smaller than a lead. */
function spotOnWall(screen: Screen, place: number, hasText: boolean): Spot {
  const { px } = screen
  return hasText && place > 1 && place % 3 !== 1
    ? { size: px('--size-lead'), room: besideItsPicture(screen), apart: ofTitles }
    : { size: px('--size-title'), room: across(screen), apart: ofTitles }
}

/** The titles of the sections of a page, which have the width of the screen. */
function titlesOf(id: string, page: object): Place[] {
  const sections = Object.entries(page).flatMap(([name, part]) =>
    Array.isArray(part)
      ? part.map((one, place) => ({ name: `${name}[${place}]`, part: one }))
      : { name, part },
  )
  return sections.flatMap(({ name, part }) => {
    const text = typeof part === 'object' && part !== null ? Reflect.get(part, 'title') : undefined
    const key = `${id}.${name}`
    const size = key in otherSizes ? otherSizes[key] : sizeQuestion
    return typeof text === 'string' && size
      ? [
          {
            where: `content/${id}.json: ${name}.title`,
            text: text.toLowerCase(),
            spots: (screen: Screen) => [{ size: size(screen), room: across(screen) }],
          },
        ]
      : []
  })
}

/** What the bar leaves to the name beside the mark and the button of the menu. */
function barRoom(screen: Screen, button: string, advances: Advances) {
  const text = screen.px('--size-text')
  const buttonWidth = 2 * 24 + 4 + text * (textWidth(button, advances) + 1)
  return across(screen) - buttonWidth - 24 - 32 - 12
}

/** @param text that is not a headline */
function textWidth(text: string, advances: Advances) {
  return widthOf(text, advances) + tracking * [...text].length
}

/** As components/kit/page-hero.module.css has it. */
function headlineSize(id: string, headline: string, screen: Screen, advances: Advances) {
  const column = besidePicture(screen)
  const size = screen.px(id === 'home' ? '--size-headline-home' : '--size-headline', column)
  return Math.max(screen.px('--size-least'), Math.min(size, column / widestWord(headline, advances)))
}

function brokenIn({ where, text, spots }: Place, screens: Screen[], advances: Advances): string[] {
  const { word, width } = widestPart(text, advances)
  const isBroken = ({ size, room, apart = 0 }: Spot) => (width + apart * [...word].length) * size > room
  const broken = screens.filter((screen) => spots(screen).some(isBroken))
  if (broken.length === 0) return []
  const widths = broken.map((screen) => screen.width).join(', ')
  return [
    `${where} has "${word}", for which a screen of ${widths} px has no room: it is broken inside. Write a soft hyphen (\\u00ad) where it may be divided, or a shorter word.`,
  ]
}

function pushedButtons({ home: { hero } }: Content, screens: Screen[], advances: Advances): string[] {
  if (hero.actions.length === 0) return []
  const low = screens.filter((screen) => {
    const column = besidePicture(screen)
    const size = headlineSize('home', hero.headline, screen, advances)
    const { px } = screen
    const [lead, space] = [px('--size-lead'), px('--space-6')]
    const lines = linesIn(hero.headline, column / size, (text) => widthOf(text, advances))
    const introLines = linesIn(hero.intro, Math.min(column / lead, 24), (text) => textWidth(text, advances))
    // The first row of them says that there are some.
    const row = 1.5 * px('--size-text') + 28
    const words = lines * size * 0.9 + introLines * lead * 1.15 + row + 2 * space
    const padding = screen.width < wide ? space : 24
    const room = Math.max(words + 2 * 24, picture(screen))
    const end = screen.width < wide ? barHeight + padding + words : barHeight + (room + words) / 2
    return end > screen.height
  })
  if (low.length === 0) return []
  const named = low.map(({ width, height }) => `${width} × ${height}`).join(', ')
  return [
    `content/home.json: hero has so many words that its buttons are below the first screen at ${named} px. Write a shorter headline or intro.`,
  ]
}

/** @param room in the size of its letters */
function linesIn(text: string, room: number, width: (text: string) => number) {
  let [lines, end] = [1, 0]
  for (const word of text.split(/\s+/).flatMap(partsOf)) {
    const next = width(`${word} `)
    if (end > 0 && end + width(word) > room) [lines, end] = [lines + 1, 0]
    end += next
  }
  return lines
}
