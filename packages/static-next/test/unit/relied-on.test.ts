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

type Config = ReturnType<typeof webpackConfig>

/** What the plugins of a configuration say of a compilation once it is whole. */
function errorsOf({ plugins }: Config, compilation: object): string[] {
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
  const moduleGraph = { getModule: ({ leadsTo }: { leadsTo?: string }) => ({ resource: leadsTo }) }
  const thisCompilation = {
    tap: (_: unknown, run: (compilation: object) => void) =>
      run({ hooks, errors, emitAsset() {}, moduleGraph, entrypoints: new Map(), ...compilation }),
  }
  for (const plugin of plugins) {
    if ('apply' in plugin && typeof plugin.apply === 'function')
      plugin.apply({ webpack, hooks: { thisCompilation } })
  }
  return errors.map(({ message }) => message)
}

/** What is said of modules by the compilation for the server. */
function saidOnServer(...modules: object[]) {
  const config = webpackConfig()
  wrapClientFiles(config, projectDir, undefined)
  return errorsOf(config, { modules })
}

/** What is said of a compilation for browsers. */
function saidInBrowsers(compilation: object, change: (config: Config) => void = () => {}) {
  const config = webpackConfig()
  change(config)
  mendStyleAddresses(config)
  addIslands(config, projectDir)
  return errorsOf(config, compilation)
}

const own = (name: string) => join(__dirname, '../../src/next/islands', name)

/** A module that hydrates islands by this React. */
const hydratingBy = (react: string) => ({
  resource: own('browser/hydrate-islands.tsx'),
  dependencies: [{ leadsTo: react }],
})

/** A client module, as webpack has it on the server's layer. */
const client = (resource: string, rsc: object = { type: 'client' }) => ({
  layer: 'rsc',
  resource,
  buildInfo: { rsc },
  dependencies: [],
  originalSource: () => ({ source: () => 'export const Map = registerClientReference(…)' }),
})

const ofNext = client('/node_modules/next/link.js')

/** What stands around islands while pages are made. */
const wrapper = {
  layer: 'ssr',
  resource: own('prerender.tsx'),
  dependencies: [{ request: 'next/navigation', ids: ['usePathname'] }] as object[],
}

const withoutGenerator = ({ module }: Config) => Object.assign(module, { generator: {} })

test('nothing is said of what Next sets up today', () => {
  mkdirSync(join(projectDir, 'app'))
  writeFileSync(join(projectDir, 'app/global-error.tsx'), '')
  const errorPage = { layer: 'ssr', resource: join(projectDir, 'app/global-error.tsx'), dependencies: [] }
  expect(saidOnServer(ofNext, client('/app/map.tsx'), errorPage, wrapper)).toEqual([])
  expect(
    saidInBrowsers({ modules: [hydratingBy('/node_modules/next/dist/compiled/react-dom/client.js')] }),
  ).toEqual([])
  // What stands in another layer is not the error page that is looked for.
  expect(saidOnServer(ofNext, { ...errorPage, layer: 'browser' })).toEqual([
    expect.stringContaining('compiles app/global-error in another layer'),
  ])
})

const namesNothing = { ...wrapper, dependencies: [{ userRequest: 'next/navigation' }] }
const waiting = new Map([['islands', { options: { dependOn: ['main'] } }]])

test.each<[sentence: string, change: () => unknown]>([
  ['marks client modules in another way', () => saidOnServer()],
  // Those of the site alone, while Next's own are as ever.
  [
    'marks client modules in another way',
    () => saidOnServer(ofNext, client('/app/map.tsx', { kind: 'client' })),
  ],
  ['names the imports of a module in another way', () => saidOnServer(ofNext, namesNothing)],
  ['gets another React', () => saidInBrowsers({ modules: [hydratingBy('/react-dom/client.js')] })],
  ['extracts styles by another loader', () => saidInBrowsers({}, ({ module }) => module.rules.shift())],
  ['in another place than module.generator.asset', () => saidInBrowsers({}, withoutGenerator)],
  ['extracts styles in another way', () => saidInBrowsers({}, ({ plugins }) => plugins.pop())],
  ["wait for Next's own (main)", () => saidInBrowsers({ entrypoints: waiting })],
  ['DeterministicModuleIdsPlugin', () => numberModules(webpackConfig(), { ids: {} })],
  ['has no _next/static/islands.json', () => readIslands(filesOf({}))],
  [
    'writes client references in another way (app/map.tsx)',
    () => wrapped('export const Map = clientReference("a", "Map")', ['Map']),
  ],
  [
    "app/map.tsx has 'use client' and is no ES module",
    () => wrapped('module.exports = createProxy("/site/app/map.tsx")', []),
  ],
])('what changes inside Next, React or webpack stops the build: "…%s…"', (sentence, change) => {
  expect(() => {
    const said = change()
    throw new Error(String(said))
  }).toThrow(sentence)
})

/** What the loader makes of a module that Next has made references of. */
function wrapped(source: string, clientRefs: string[]) {
  const loader = {
    _module: { buildInfo: { rsc: { type: 'client', clientRefs } } },
    resourcePath: '/site/app/map.tsx',
    getOptions: () => ({ projectDir: '/site' }),
  }
  return wrapReferences.call(loader, source)
}

test('the build stops where the adapter does not find the settings of next.config', () => {
  jest.isolateModules(() => {
    const { rememberSite, rememberedSite } = jest.requireActual('../../src/core/settings.ts')
    expect(rememberedSite).toThrow(/the adapter does not find the settings of next\.config/)
    rememberSite({ url: 'https://example.com' })
    expect(rememberedSite()).toEqual({ url: 'https://example.com' })
  })
})
