import { createRoot } from 'react-dom/client'
import GlobalError from '@/app/global-error'

/**
 * Shows the error page in the place of the whole page. The page is put aside as it is, so that its other islands keep
 * what they hold, and stands there again before `tryAgain` is called.
 */
export function showErrorPage(tryAgain: () => void) {
  const { documentElement, body } = document
  const { scrollX, scrollY } = window
  // GlobalError brings an <html> and a <body>: React sets their attributes to its own, and leaves none behind.
  const attributes = [documentElement, body].map((element) => ({ element, own: [...element.attributes] }))
  const page = document.createDocumentFragment()
  page.append(...body.childNodes)

  const container = document.createElement('div')
  container.tabIndex = -1
  body.append(container)
  const root = createRoot(container)
  root.render(
    <GlobalError
      reset={() => {
        root.unmount()
        body.replaceChildren(page)
        for (const { element, own } of attributes) {
          for (const { name, value } of own) element.setAttribute(name, value)
        }
        scrollTo(scrollX, scrollY)
        tryAgain()
      }}
    />,
  )
  scrollTo(0, 0)
  container.focus()
}
