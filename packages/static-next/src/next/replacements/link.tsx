import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { hrefOf, type Target } from './href.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: Target
  children?: ReactNode
  /** What only Next's router reads. */
  [ofRouter: string]: unknown
}

/** `next/link` of a page without Next's router: a link. */
export default function Link({ href, ...props }: LinkProps) {
  for (const name of ofRouter) delete props[name]
  return <a {...props} href={hrefOf(href)} />
}

const ofRouter = [
  'as',
  'legacyBehavior',
  'locale',
  'onNavigate',
  'passHref',
  'prefetch',
  'replace',
  'scroll',
  'shallow',
  'transitionTypes',
  'unstable_dynamicOnHover',
]

/** Of a link that Next is still loading: here a browser says so. */
export function useLinkStatus() {
  return { pending: false }
}
