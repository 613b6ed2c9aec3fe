import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * As Next asks for one: it brings an `<html>` and a `<body>` of its own. `root`: the attributes that its `<html>` is to
 * have; besides, it gets what the `<Island>` that broke was given as `errorProps`.
 */
export type ErrorPage = ComponentType<{
  reset: () => void
  root?: { lang: string; dir: string | undefined; className: string }
}>

/**
 * Shows the error page in the place of the whole page. The page is put aside as it is, so that its other islands keep
 * what they hold, and stands there again before `tryAgain` is called.
 */
export function showErrorPage(errorPage: ErrorPage, errorProps: object, tryAgain: () => void) {
  const { documentElement, body } = document
  const { scrollX, scrollY } = window
  // It brings an <html> and a <body>: React sets their attributes to its own, and leaves none behind.
  const attributes = [documentElement, body].map((element) => ({ element, own: [...element.attributes] }))
  const { lang, dir, className } = documentElement
  const page = document.createDocumentFragment()
  page.append(...body.childNodes)

  const container = document.createElement('div')
  container.tabIndex = -1
  body.append(container)
  const root = createRoot(container)
  root.render(
    createElement(errorPage, {
      ...errorProps,
      root: { lang, dir: dir || undefined, className },
      reset() {
        root.unmount()
        body.replaceChildren(page)
        for (const { element, own } of attributes) {
          for (const { name, value } of own) element.setAttribute(name, value)
        }
        scrollTo(scrollX, scrollY)
        tryAgain()
      },
    }),
  )
  scrollTo(0, 0)
  container.focus()
}
