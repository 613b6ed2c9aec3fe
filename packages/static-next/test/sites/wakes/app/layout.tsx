import type { ReactNode } from 'react'
import { Scheme } from './head/scheme'
import { Quiet } from './quiet'

export const metadata = { title: 'Pages' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <Scheme />
        <meta name="author" content="Ada" />
      </head>
      <body>
        <Quiet>{children}</Quiet>
      </body>
    </html>
  )
}
