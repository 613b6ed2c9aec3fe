import type { Files } from '../../src/core/pages.ts'
import { type HostSettings, hostSettingsOf } from '../../src/core/settings.ts'
import type { Islands } from '../../src/next/internals/islands.ts'

/** What webpack says of a project with one island. */
export const islands: Islands = {
  files: {
    'contact-form-1': {
      file: 'contact-form.tsx',
      scripts: ['static/chunks/islands-1.js', 'static/js/contact-form-1.js'],
      later: ['static/js/7.0123456789abcdef.chunk.js', 'static/js/8.js'],
    },
    'other-1': { file: 'other.tsx', scripts: ['static/js/other-1.js'], later: ['static/js/9.js'] },
  },
  problems: [],
}

/** The files it names. */
export const scripts = {
  '_next/static/chunks/islands-1.js': 'entry',
  '_next/static/js/7.0123456789abcdef.chunk.js': 'lazy',
  '_next/static/js/contact-form-1.js': 'form',
  '_next/static/js/8.js': 'later',
}

export const island =
  '<p role="alert" hidden="">Not here</p><static-island data-island="contact-form-1#ContactForm" data-props="{}"><form>London<!-- --> <!-- -->N0</form></static-island>'

/** A page as Next exports it, with its scripts, its second copy as data, and React's marks. */
export function exportedPage(
  content = '<p>Kept</p>',
  styles = '@layer tokens{:root{--a:1px}}.x{top:var(--a)}',
) {
  return [
    '<!DOCTYPE html><html lang="en-GB"><head><meta charSet="utf-8"/>',
    `<style data-precedence="next" data-href="/held.css">${styles}</style>`,
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main-1.js"/>',
    '<link rel="preload" as="font" href="/a.woff2"/>',
    '<script src="/_next/static/chunks/main-1.js" async=""></script>',
    '<script src="/_next/static/chunks/polyfills-1.js" noModule=""></script>',
    '<title>A page</title></head><body><div hidden=""><!--$--><!--/$--></div>',
    content,
    '<script src="/_next/static/chunks/webpack-1.js" id="_R_" async=""></script>',
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    '<script>self.__next_f.push([1,"0:{}\\n"])</script><!--$--><!--/$--></body></html>',
  ].join('')
}

export function filesOf(texts: Record<string, string>): Files {
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
}

export function textOf(files: Files, path: string): string {
  return files.get(path)?.toString('utf8') ?? ''
}

/** What hosts are told of a site that says no more than this. */
export function hostSettings(said: Partial<HostSettings> = {}): HostSettings {
  return { ...hostSettingsOf({ url: 'https://example.com' }), ...said }
}
