import type { Build, Files } from '@/build/steps/pages.mjs'

/** Modules as a build lists them: Next's own, the error page, and one form of the project. */
export const build: Build = {
  basePath: '',
  clientModules: new Map([
    ['1', '/project/node_modules/next/dist/client/components/layout-router.js'],
    ['2', '/project/app/global-error.tsx'],
    ['3', '/project/components/form.tsx'],
  ]),
}

const nothing = '0:{"G":["$b",["$Lc"]]}\nb:I[2,["9"],"default"]\n1:I[1,[],""]\n'

/** Flight data of a page that has nothing to run. */
export const readingFlight = nothing

/** Flight data of a page with the form; its style, which the page holds, and that of the error page stand in it. */
export const formFlight = [
  nothing,
  '4:I[3,["8","static/chunks/app/page-1.js"],"Form"]\n',
  '5:T17,@layer a{.x{color:red}}',
  '6:["$","style","0",{"precedence":"next","href":"/held.css","children":"$5"}]\n',
  'c:["$","style","0",{"precedence":"next","href":"/error.css","children":"@layer a{.x{color:red}.y{top:0}}"}]\n',
].join('')

/** A page as Next exports it, with its flight data in two pieces. */
export function pageWith(flight: string, extra = ''): string {
  const half = Math.floor(flight.length / 2)
  const pushes = [flight.slice(0, half), flight.slice(half)]
    .map(
      (piece) =>
        `<script>self.__next_f.push([1,${JSON.stringify(piece).replaceAll('<', '\\u003c')}])</script>`,
    )
    .join('')
  return [
    '<!DOCTYPE html><html lang="en-GB"><head><meta charSet="utf-8"/>',
    '<style data-precedence="next" data-href="/held.css">@layer a{.x{color:red}}</style>',
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/webpack-1.js"/>',
    '<script src="/_next/static/chunks/main-1.js" async=""></script>',
    '<script src="/_next/static/chunks/app/page-1.js" async=""></script>',
    '<script src="/_next/static/chunks/polyfills-1.js" noModule=""></script>',
    '<title>A page</title></head><body><p>Kept &amp; whole<br/>as it is</p><form></form><footer></footer>',
    extra,
    '<script src="/_next/static/chunks/webpack-1.js" id="_R_" async=""></script>',
    `<script>(self.__next_f=self.__next_f||[]).push([0])</script>${pushes}</body></html>`,
  ].join('')
}

export function filesOf(texts: Record<string, string>): Files {
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
}

export function textOf(files: Files, path: string): string {
  return files.get(path)?.toString('utf8') ?? ''
}

/** The chunks that the pages above name. */
export const chunks = {
  '_next/static/chunks/main-1.js': 'main',
  '_next/static/chunks/app/page-1.js': 'page',
  '_next/static/chunks/webpack-1.js': 'e.u=e=>"static/js/"+e+"."+{7:"0123456789abcdef"}[e]+".chunk.js"',
  '_next/static/js/7.0123456789abcdef.chunk.js': 'lazy',
}
