import type { ReactNode } from 'react'
import { Quiet } from './quiet'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Quiet>{children}</Quiet>
      </body>
    </html>
  )
}
