import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrapClientFiles } from '../../src/next/internals/client-files.ts'
import wrapReferences from '../../src/next/internals/island-boundary-loader.ts'
import { addIslands, numberModules, readIslands } from '../../src/next/internals/islands.ts'
import { mendStyleAddresses } from '../../src/next/internals/style-addresses.ts'
import { filesOf } from './fixtures.ts'

/* What no documentation promises: packages/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md. Each test changes one thing of it. */

let projectDir = ''

beforeEach(() => {
  projectDir = mkdtempSync(join(tmpdir(), 'relied-on-'))
  mkdirSync(join(projectDir, '.next/static-next'), { recursive: true })
  writeFileSync(
    join(projectDir, '.next/static-next/client-files.json'),
    '{"files":[],"styles":[],"problems":[]}',
  )
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
      ] as object[],
      generator: { asset: { filename: 'static/media/[name].[hash:8][ext]' } } as object,
    },
  }
}

/** What the plugins among `plugins` do once a compilation is whole. @returns its errors */
function compiled(plugins: object[], compilation: object) {
  const errors: Error[] = []
  const modules = Reflect.get(compilation, 'modules') ?? []
  const hook = { tap: (_: unknown, run: (all: unknown) => void) => run(modules) }
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
      run({ hooks, errors, emitAsset() {}, moduleGraph: { getModule() {} }, ...compilation }),
  }
  for (const plugin of plugins) {
    if ('apply' in plugin && typeof plugin.apply === 'function')
      plugin.apply({ webpack, hooks: { thisCompilation } })
  }
  return errors.map(({ message }) => message)
}

test('nothing is said of a configuration as Next writes it', () => {
  const config = webpackConfig()
  mendStyleAddresses(config)
  addIslands(config, projectDir)
  expect(compiled(config.plugins, { entrypoints: new Map() })).toEqual([])
})

type Config = ReturnType<typeof webpackConfig>

test.each<[what: string, change: (config: Config) => void, sentence: RegExp]>([
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
    dependencies: [],
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

test('the build stops where the error page, whose styles are read, is compiled in another layer', () => {
  mkdirSync(join(projectDir, 'app'))
  writeFileSync(join(projectDir, 'app/global-error.tsx'), '')
  const config = webpackConfig()
  wrapClientFiles(config, projectDir, undefined)
  const page = { resource: join(projectDir, 'app/global-error.tsx'), dependencies: [] }
  const ofNext = {
    layer: 'rsc',
    resource: '/node_modules/next/a.js',
    buildInfo: { rsc: { type: 'client' } },
    dependencies: [],
  }
  const said = (layer: string) => compiled(config.plugins, { modules: [ofNext, { ...page, layer }] })
  expect(said('browser')).toEqual([expect.stringMatching(/compiles app\/global-error in another layer/)])
  expect(said('ssr')).toEqual([])
})

test('the build stops where webpack does not name what a module imports', () => {
  const config = webpackConfig()
  wrapClientFiles(config, projectDir, undefined)
  const ofNext = {
    layer: 'rsc',
    resource: '/node_modules/next/a.js',
    buildInfo: { rsc: { type: 'client' } },
    dependencies: [],
  }
  const wrapper = { layer: 'ssr', resource: join(__dirname, '../../src/next/islands/prerender.tsx') }
  const said = (dependency: object) =>
    compiled(config.plugins, { modules: [ofNext, { ...wrapper, dependencies: [dependency] }] })
  expect(said({ request: 'next/navigation', ids: ['usePathname'] })).toEqual([])
  expect(said({ userRequest: 'next/navigation' })).toEqual([
    expect.stringMatching(/names the imports of a module/),
  ])
})

test('the build stops where islands would get another React than pages are made by', () => {
  const config = webpackConfig()
  addIslands(config, projectDir)
  const resource = join(__dirname, '../../src/next/islands/browser/hydrate-islands.tsx')
  const said = (react: string) =>
    compiled(config.plugins, {
      entrypoints: new Map(),
      modules: [{ resource, dependencies: [{}] }],
      moduleGraph: { getModule: () => ({ resource: react }) },
    })
  expect(said('/site/node_modules/next/dist/compiled/react-dom/client.js')).toEqual([])
  expect(said('/site/node_modules/react-dom/client.js')).toEqual([
    expect.stringMatching(/gets another React/),
  ])
})

/** What the loader makes of a module that Next has made references of. */
const wrapped = (source: string, clientRefs: string[]) =>
  wrapReferences.call(
    {
      _module: { buildInfo: { rsc: { type: 'client', clientRefs } } },
      resourcePath: '/site/app/map.tsx',
      getOptions: () => ({ projectDir: '/site' }),
    },
    source,
  )

test('the build stops where Next writes references in another way, and names a client file that is no ES module', () => {
  expect(
    wrapped('export default registerClientReference(function() {}, "a", "default")', ['default']),
  ).toMatch(/asIsland\(reference0, "default"/)
  expect(() => wrapped('export const Map = clientReference("a", "Map")', ['Map'])).toThrow(
    /writes client references in another way \(app\/map\.tsx\)/,
  )
  expect(() => wrapped('module.exports = createProxy("/site/app/map.tsx")', [])).toThrow(
    /app\/map\.tsx has 'use client' and is no ES module/,
  )
})

test('the build stops where the adapter does not find the settings of next.config', () => {
  jest.isolateModules(() => {
    const { rememberSite, rememberedSite } = jest.requireActual('../../src/next/remembered-site.ts')
    expect(rememberedSite).toThrow(/the adapter does not find the settings of next\.config/)
    rememberSite({ url: 'https://example.com' })
    expect(rememberedSite()).toEqual({ url: 'https://example.com' })
  })
})
