import type { AnchorHTMLAttributes } from 'react'
import { hrefOf } from './href.ts'

/** Of what only Next's router reads, what can be a text. React itself writes no functions, and no true or false, into HTML. */
const ofRouter = ['as', 'locale', 'prefetch']

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** `next/link` of an island: a link. */
export default function Link({ href, ...props }: LinkProps) {
  if (typeof href !== 'string') {
    throw new Error(
      'next/link in a file with \'use client\': write its href as a text, for example "/blog?page=2".',
    )
  }
  const own = Object.entries(props).filter(([name]) => !ofRouter.includes(name))
  return <a {...Object.fromEntries(own)} href={hrefOf(href)} />
}
