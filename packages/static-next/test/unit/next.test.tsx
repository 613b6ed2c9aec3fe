/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as Form from '../../src/next/replacements/form.tsx'
import * as Image from '../../src/next/replacements/image.tsx'
import * as IslandImage from '../../src/next/replacements/image-in-island.tsx'
import * as Link from '../../src/next/replacements/link.tsx'
import * as navigation from '../../src/next/replacements/navigation.ts'
import * as navigationInPrerender from '../../src/next/replacements/navigation-in-prerender.ts'
import { RouteContext } from '../../src/next/replacements/route.ts'
import * as Script from '../../src/next/replacements/script-in-browser.tsx'
import * as ScriptInPrerender from '../../src/next/replacements/script-in-prerender.tsx'

/* What stands in the place of Next's own parts, which work by its runtime. */

/** What a component is to React, which Next lets stand for its module. */
const ofReact = /^(\$\$typeof|render|__nextScript)$/

test.each<[string, object[]]>([
  ['navigation', [navigation, navigationInPrerender]],
  ['link', [Link]],
  ['form', [Form]],
  ['image', [Image, IslandImage]],
  ['script', [Script, ScriptInPrerender]],
])('all that next/%s exports is there, also what another version of Next adds', (name, doubles) => {
  const ofNext = Object.keys(jest.requireActual(`next/${name}`)).filter((one) => !ofReact.test(one))
  expect(ofNext.length).toBeGreaterThan(0)
  for (const double of doubles) expect(Object.keys(double)).toEqual(expect.arrayContaining(ofNext))
})

describe('the address of a page, which code changes without another page', () => {
  function Shown() {
    return (
      <p>
        {navigation.usePathname()} {navigation.useSearchParams().get('q') ?? 'none'}
      </p>
    )
  }
  const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
  beforeEach(() => history.replaceState(null, '', '/'))

  test('is heard by every island that is awake, and by one that wakes later', async () => {
    const html = renderToString(<Shown />)
    const islands = [1, 2].map(() => Object.assign(document.createElement('div'), { innerHTML: html }))
    document.body.replaceChildren(...islands)
    const errors: unknown[] = []
    const [first, second] = islands
    const wake = (island: HTMLElement | undefined) =>
      act(async () => {
        if (island) hydrateRoot(island, <Shown />, { onRecoverableError: (error) => errors.push(error) })
      })
    await wake(first)
    await act(async () => history.pushState(null, '', '/blue?q=pushed'))
    expect(shown()).toEqual(['/blue pushed', '/ none'])
    await wake(second)
    expect(shown()).toEqual(['/blue pushed', '/blue pushed'])
    await act(async () => history.replaceState(null, '', '?q=replaced'))
    expect(shown()).toEqual(['/blue replaced', '/blue replaced'])
    await act(async () => {
      history.back()
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    })
    expect(shown()).toEqual(['/ none', '/ none'])
    expect(errors).toEqual([])
  })
})

test('a layout knows what each of its parallel routes shows', () => {
  function Nav() {
    const side = navigation.useSelectedLayoutSegments('side').join('/')
    const one = ['children', 'side', 'nobody'].map((name) =>
      String(navigation.useSelectedLayoutSegment(name)),
    )
    return <p>{`${navigation.useSelectedLayoutSegments()} ${side} ${one}`}</p>
  }
  const route = { params: {}, segments: ['blog', 'a'], slots: { side: ['(__SLOT__)', 'deep'] } }
  expect(
    renderToString(
      <RouteContext value={route}>
        <Nav />
      </RouteContext>,
    ),
  ).toBe('<p>blog,a (__SLOT__)/deep blog,deep,null</p>')
})

describe('a script of an island', () => {
  const scripts = () => [...document.querySelectorAll('body > script')]
  beforeEach(() => document.body.replaceChildren())

  test('is brought once its island is awake, and says so; a second one of the same is ready at once', async () => {
    const said: string[] = []
    const say = (word: string) => () => said.push(word)
    const widget = <Script.default src="/a.js" data-key="k" onLoad={say('load')} onReady={say('ready')} />
    const { rerender } = render(<div>{widget}</div>)
    expect(scripts().map((script) => script.outerHTML)).toEqual([
      '<script data-key="k" src="/a.js"></script>',
    ])
    expect(said).toEqual([])
    await act(async () => scripts()[0]?.dispatchEvent(new Event('load')))
    expect(said).toEqual(['load', 'ready'])
    await act(async () => rerender(<p>{widget}</p>))
    expect(said).toEqual(['load', 'ready', 'ready'])
    expect(scripts()).toHaveLength(1)
  })

  test('that does not come says so, and is asked for again by the next', async () => {
    const said: string[] = []
    const lost = () => <Script.default src="/b.js" onError={() => said.push('lost')} />
    const { rerender } = render(<div>{lost()}</div>)
    await act(async () => scripts()[0]?.dispatchEvent(new Event('error')))
    expect(said).toEqual(['lost'])
    await act(async () => rerender(<p>{lost()}</p>))
    expect(scripts()).toHaveLength(2)
  })

  test('stands in the page where nobody waits for it, and is not brought again', async () => {
    const plain = <Script.default src="/c.js" />
    const html = renderToString(<ScriptInPrerender.default src="/c.js" />)
    expect(html).toBe('<script src="/c.js" defer=""></script>')
    const waited = renderToString(<ScriptInPrerender.default src="/c.js" onLoad={() => {}} />)
    expect(waited).not.toContain('<script')
    document.body.innerHTML = `<div>${html}</div>`
    const errors: unknown[] = []
    const [island] = document.body.children
    await act(async () => {
      if (island) hydrateRoot(island, plain, { onRecoverableError: (error) => errors.push(error) })
    })
    expect(errors).toEqual([])
    expect(document.querySelectorAll('script')).toHaveLength(1)
  })

  test('that is written in it, and comes too late for the policy of its page, is named', async () => {
    const report = jest.fn()
    Object.assign(window, { reportError: report })
    await act(async () => render(<Script.default id="late">{'track()'}</Script.default>))
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({
        message: expect.stringContaining('The <Script> late without src comes when'),
      }),
    )
  })
})

describe('a picture', () => {
  test('is shown as it is, without what only a script takes away again', () => {
    const photo = {
      src: '/_next/static/media/a.png',
      width: 40,
      height: 20,
      blurDataURL: 'data:image/png;base64,A',
    }
    render(<Image.default src={photo} alt="A" placeholder="blur" style={{ color: 'red' }} unoptimized />)
    const image = screen.getByAltText('A')
    expect(image).toHaveAttribute('src', photo.src)
    expect(image).toHaveAttribute('loading', 'lazy')
    expect(image).toHaveAttribute('height', '20')
    expect(image.getAttribute('style')).toBe('color: red;')
  })

  test('comes in the sizes that its loader makes', () => {
    render(
      <Image.default
        src="/a.jpg"
        alt="B"
        width={400}
        height={300}
        loader={({ src, width, quality }) => `https://images.example.net${src}?w=${width}&q=${quality}`}
        quality={75}
      />,
    )
    const image = screen.getByAltText('B')
    expect(image).toHaveAttribute(
      'srcset',
      expect.stringMatching(/a\.jpg\?w=640&q=75 1x, .*a\.jpg\?w=828&q=75 2x/),
    )
    expect(image).not.toHaveAttribute('style')
  })

  test('that was there before its island was awake is heard by it', async () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    const said: string[] = []
    const say = (word: string) => () => said.push(word)
    await act(async () =>
      render(<IslandImage.default src="/a.jpg" alt="" width={1} height={1} onError={say('lost')} />),
    )
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(4)
    await act(async () =>
      render(<IslandImage.default src="/a.jpg" alt="" width={1} height={1} onLoad={say('here')} />),
    )
    expect(said).toEqual(['lost', 'here'])
  })
})
