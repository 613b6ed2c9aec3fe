import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import React from 'react'
import * as server from 'react-dom/server'
import { documentOf, elementsNamed, sourceOf } from '../../src/core/html.ts'
import { nameClassesByFile } from '../../src/next/insides/class-names.ts'
import { wrapClientFiles } from '../../src/next/insides/client-files.ts'
import { addIslands, numberModules, readIslands } from '../../src/next/insides/islands.ts'
import { mendStyleAddresses } from '../../src/next/insides/style-addresses.ts'
import { slotOf } from '../../src/next/islands/made-slot.tsx'
import { newIsland, notedReact, noteOf, withNotes } from '../../src/next/islands/notes.ts'
import { withLateParts } from '../../src/next/steps/with-late-parts.ts'
import { withOneStyle } from '../../src/next/steps/with-one-style.ts'
import { withRedirects } from '../../src/next/steps/with-redirects.ts'
import { filesOf } from './fixtures.ts'

/* What no documentation promises: packages/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md. Each test changes one thing of it. */

let projectDir = ''

beforeEach(() => {
  projectDir = mkdtempSync(join(tmpdir(), 'relied-on-'))
  mkdirSync(join(projectDir, '.next/static-next'), { recursive: true })
  writeFileSync(join(projectDir, '.next/static-next/client-files.json'), '{"files":[],"styles":[]}')
})

afterEach(() => rmSync(projectDir, { recursive: true }))

class NextMiniCssExtractPlugin {
  options = { runtime: true }
}

/** As much of webpack's configuration as is read, as Next writes it. */
function webpackConfig() {
  return {
    entry: async () => ({}),
    output: { publicPath: '/_next/' },
    optimization: {},
    plugins: [new NextMiniCssExtractPlugin()] as object[],
    module: {
      rules: [
        {
          oneOf: [{ use: [{ loader: '/mini-css-extract-plugin/loader.js', options: { publicPath: '/' } }] }],
        },
        {
          use: [
            {
              loader: 'css-loader',
              options: { modules: { getLocalIdent: function getCssModuleLocalIdent() {} } },
            },
          ],
        },
      ] as object[],
      generator: { asset: { filename: 'static/media/[name].[hash:8][ext]' } } as object,
    },
  }
}

/** What the plugins among `plugins` do once a compilation is whole. @returns its errors */
function compiled(plugins: object[], compilation: object) {
  const errors: Error[] = []
  const hook = { tap: (_: unknown, run: (all: unknown) => void) => run(Reflect.get(compilation, 'modules')) }
  const hooks = { processAssets: hook, finishModules: hook }
  const webpack = {
    BannerPlugin: class {
      apply() {}
    },
    Compilation: {},
    sources: { RawSource: class {} },
  }
  const thisCompilation = {
    tap: (_: unknown, run: (compilation: object) => void) =>
      run({ hooks, errors, emitAsset() {}, ...compilation }),
  }
  for (const plugin of plugins) {
    if ('apply' in plugin && typeof plugin.apply === 'function')
      plugin.apply({ webpack, hooks: { thisCompilation } })
  }
  return errors.map(({ message }) => message)
}

test('nothing is said of a configuration as Next writes it', () => {
  const config = webpackConfig()
  nameClassesByFile(config, projectDir)
  mendStyleAddresses(config)
  addIslands(config, projectDir)
  expect(compiled(config.plugins, { entrypoints: new Map() })).toEqual([])
})

type Config = ReturnType<typeof webpackConfig>

test.each<[what: string, change: (config: Config) => void, sentence: RegExp]>([
  ['css-loader', ({ module }) => module.rules.pop(), /has set css-loader up in another place/],
  ['the loader of styles', ({ module }) => module.rules.shift(), /extracts styles by another loader/],
  [
    'the names of files',
    ({ module }) => Object.assign(module, { generator: {} }),
    /module\.generator\.asset/,
  ],
  ['the plugin of styles', ({ plugins }) => plugins.pop(), /extracts styles in another way/],
])('the build stops where Next sets up in another way: %s', (_, change, sentence) => {
  const config = webpackConfig()
  change(config)
  const build = () => {
    nameClassesByFile(config, projectDir)
    mendStyleAddresses(config)
    addIslands(config, projectDir)
  }
  expect(build).toThrow(sentence)
})

test('the build stops where an entry with no dependOn of its own waits for that of Next', () => {
  const config = webpackConfig()
  addIslands(config, projectDir)
  const entrypoints = new Map([['islands', { options: { dependOn: ['main'] } }]])
  expect(() => compiled(config.plugins, { entrypoints })).toThrow(/wait for Next's own \(main\)/)
})

test('the build stops where webpack has no such ids, and where the list of islands comes nowhere', () => {
  expect(() => numberModules(webpackConfig(), { ids: {} })).toThrow(/DeterministicModuleIdsPlugin/)
  expect(() => readIslands(filesOf({}))).toThrow(/has no _next\/static\/islands\.json/)
})

describe('the build stops where Next marks client modules in another way', () => {
  const said = (...modules: object[]) => {
    const config = webpackConfig()
    wrapClientFiles(config, projectDir, undefined)
    return compiled(config.plugins, { modules })
  }
  const file = (name: string, rsc: object, code: string) => ({
    layer: 'rsc',
    resource: join(projectDir, name),
    buildInfo: { rsc },
    originalSource: () => ({ source: () => code }),
  })
  const ofNext = file('node_modules/next/dist/client/link.js', { type: 'client' }, '')
  const reference = 'export const Map = registerClientReference(function() {}, "map.tsx", "Map")'

  test('all of them', () =>
    expect(said()).toEqual([expect.stringMatching(/marks client modules in another/)]))

  test("those of the site, while Next's own are marked as ever", () => {
    expect(said(ofNext, file('app/map.tsx', { kind: 'client' }, reference))).toEqual([
      expect.stringMatching(/marks client modules in another/),
    ])
    expect(said(ofNext, file('app/map.tsx', { type: 'client' }, reference))).toEqual([])
  })
})

test('a page that sends visitors on does so, below a path too; the build stops where Next writes it in another way', () => {
  const pages = (why: string) => filesOf({ 'old.html': `<html id="__next_error__"><script>${why}</script>` })
  expect(() => withRedirects(pages('NEXT_MOVED;replace;/new;307;'), '')).toThrow(
    /^old\.html: Next has not made this page/,
  )
  for (const basePath of ['', '/repo']) {
    const [[path, page] = []] = withRedirects(pages('NEXT_REDIRECT;replace;/new?from=old;307;'), basePath)
    expect(path).toBe('old.html')
    expect(String(page)).toContain(`content="0; url=${basePath}/new?from=old"`)
  }
})

describe('a page breaks, and the build with it, where', () => {
  test('nothing gives islands the React that notes what they do', () => {
    jest.isolateModules(() => {
      const { notedReact } = jest.requireActual('../../src/next/islands/notes.ts')
      expect(notedReact).toThrow(/gives React to pages from another file/)
    })
  })

  test('what an island does comes when its note is written', () => {
    const { useEffect } = withNotes(React)
    const island = newIsland('map#Map', 'map.tsx: Map')
    noteOf(island)
    const Late = () => {
      useEffect(() => {})
      return null
    }
    const { PlaceContext } = notedReact()
    const draw = () =>
      server.renderToString(
        <PlaceContext value={{ island, given: new Map() }}>
          <Late />
        </PlaceContext>,
      )
    expect(draw).toThrow(/Next writes a page before it is whole/)
  })

  test('what is still to come is marked in another way', () => {
    const node = { $$typeof: Symbol.for('react.lazy'), _load() {} } as unknown as React.ReactNode
    expect(() => slotOf({ name: 'children', node }, newIsland('map#Map', 'map.tsx: Map'))).toThrow(
      /marks what is still to come in another way/,
    )
  })
})

test('Next gives React to pages, and the runtime of JSX, from the files that are wrapped', () => {
  const folder = join(
    dirname(require.resolve('next/package.json')),
    'dist/server/route-modules/app-page/vendored',
  )
  for (const file of ['ssr/react.js', 'ssr/react-jsx-runtime.js', 'rsc/react-jsx-runtime.js']) {
    expect(existsSync(join(folder, file))).toBe(true)
  }
})

/** React as Next draws pages by it. */
const reactOfNext: { react: typeof React; server: typeof server } = {
  react: jest.requireActual('next/dist/compiled/react'),
  server: jest.requireActual('next/dist/compiled/react-dom/server.node'),
}

describe.each([
  ["the project's React", { react: React, server }],
  ["Next's React", reactOfNext],
])('%s writes as the steps and the islands read it:', (_, { react, server }) => {
  const written = (element: unknown) => server.renderToString(element as never)

  test('the styles of a component have no attributes but those by which React finds them again', () => {
    const style = react.createElement('style', { href: 'a', precedence: 'next' }, 'p{top:0}')
    const document = documentOf(
      written(
        react.createElement(
          'html',
          null,
          react.createElement('head', null, style),
          react.createElement('body'),
        ),
      ),
    )
    withOneStyle()(document)
    expect(elementsNamed(document, 'style').map(({ attrs }) => attrs)).toEqual([[]])
  })

  test('ids of useId begin with _R_', () => {
    const Field = () => react.createElement('input', { id: react.useId() })
    expect(written(react.createElement(Field))).toMatch(/id="_R_\w*_"/)
  })

  test('a part that is left to browsers is marked by $!', () => {
    const Left = () => {
      throw new Error('in browsers alone')
    }
    const part = react.createElement(react.Suspense, { fallback: 'soon' }, react.createElement(Left))
    expect(written(react.createElement('p', null, part))).toContain('<!--$!-->')
  })

  test('a context, and what is still to come, say what they are; a promise that is kept is not waited for', () => {
    expect(Reflect.get(react.createContext(0), '$$typeof')).toBe(Symbol.for('react.context'))
    const later = react.lazy(async () => ({ default: () => null }))
    expect(Reflect.get(later, '$$typeof')).toBe(Symbol.for('react.lazy'))
    expect(Object.keys(later)).toEqual(expect.arrayContaining(['_init', '_payload']))
    const kept = Object.assign(Promise.resolve('kept'), { status: 'fulfilled' as const, value: 'kept' })
    const Reader = () => react.createElement('p', null, react.use(kept))
    expect(written(react.createElement(Reader))).toBe('<p>kept</p>')
  })

  test('a part that comes late is put where it belongs', async () => {
    const soon = new Promise((resolve) => setTimeout(resolve, 50, 'at last'))
    const Late = () => react.createElement('b', null, react.use(soon) as string)
    const main = react.createElement(
      'main',
      null,
      react.createElement(react.Suspense, { fallback: 'soon' }, react.createElement(Late)),
    )
    const page = react.createElement('html', null, react.createElement('body', null, main))
    const html = await new Promise<string>((resolve) => {
      const stream = new PassThrough()
      resolve(text(stream))
      const { pipe } = server.renderToPipeableStream(page, { onShellReady: () => pipe(stream) })
    })
    expect(html).toContain('<!--$?-->')
    const document = documentOf(html)
    withLateParts(document)
    expect(sourceOf(document)).toContain('<main><!--$--><b>at last</b><!--/$--></main>')
  })
})
