import wrapReferences from '../../src/next/insides/boundary-loader.ts'

/** What Next's loader writes for a file with these exports. */
const written = (names: string[]) =>
  `import { registerClientReference } from "react-server-dom-webpack/server";\n${names
    .map((name) =>
      name === 'default'
        ? 'export default registerClientReference(\nfunction() {},\n"/site/app/map.tsx",\n"default",\n);\n'
        : `export const ${name} = registerClientReference(\nfunction() {},\n"/site/app/map.tsx",\n"${name}",\n);`,
    )
    .join('')}`

function wrapped(source: string, rsc: { type: string; clientRefs?: string[] }) {
  return wrapReferences.call(
    {
      _module: { buildInfo: { rsc } },
      resourcePath: '/site/app/map.tsx',
      getOptions: () => ({ projectDir: '/site' }),
    },
    source,
  )
}

test('each export of a file with "use client" is an island, the one without a name too', () => {
  const code = wrapped(written(['Map', 'default']), { type: 'client', clientRefs: ['Map', 'default'] })
  expect(code).toMatch(/export \{ island0 as Map \}.*export \{ island1 as default \}/s)
  expect(code).toMatch(/asIsland\(reference0, "Map", \{ id: "map-\w{6}", file: "app\/map\.tsx", notice \}\)/)
  expect(code).not.toMatch(/export (const|default)/)
})

test('what is no ES module is wrapped too, and what is no client module stays as it is', () => {
  const proxy = 'const { createProxy } = require("x")\n\nmodule.exports = createProxy("/site/app/map.tsx")'
  // With a semicolon: what says `export * from`.
  for (const source of [proxy, `${proxy};\n`]) {
    expect(wrapped(source, { type: 'client' })).toContain('asIsland(references[name], name')
  }
  expect(wrapped('export const a = 1', { type: 'server' })).toBe('export const a = 1')
})

test('the build stops where Next writes references in another way', () => {
  for (const source of [written(['Map']), 'export const Map = reference()']) {
    expect(() => wrapped(source, { type: 'client', clientRefs: ['Map', 'Pin'] })).toThrow(
      'Next writes client references in another way (app/map.tsx)',
    )
  }
})
