import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Header } from '../parts/header'
import { Theme } from '../parts/theme'
import './page.css'

export const metadata: Metadata = { title: 'A site of Next', description: 'As people write them.' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <script dangerouslySetInnerHTML={{ __html: 'document.documentElement.dataset.theme = "dark"' }} />
        <Theme name="dark">
          <Header />
          {children}
        </Theme>
      </body>
    </html>
  )
}
