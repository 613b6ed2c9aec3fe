import Link from 'next/link'
import type { ReactNode } from 'react'
import './layout.css'

export const metadata = { title: 'Pages' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className="site">
      <body>
        <script dangerouslySetInnerHTML={{ __html: "document.documentElement.dataset.theme = 'dark'" }} />
        <header>
          <Link href="/answers?from=layout">Answers</Link>
        </header>
        {children}
      </body>
    </html>
  )
}
