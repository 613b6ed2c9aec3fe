import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import { content } from '@/content'
import './globals.css'

/*
 * Cut to the characters of the site by build/font.mjs. `optional`: a page is never set twice. A visitor whose
 * connection is too slow for the face reads this page in the fallback, and nothing moves.
 */
const bricolage = localFont({
  src: '../.font/bricolage-grotesque.woff2',
  weight: '400 800',
  variable: '--font-bricolage',
  display: 'optional',
  preload: true,
  adjustFontFallback: 'Arial',
})

export const metadata: Metadata = {
  formatDetection: { telephone: false, address: false, email: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f3efe6' },
    { media: '(prefers-color-scheme: dark)', color: '#14110d' },
  ],
}

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang={content.site.language} className={bricolage.variable}>
      <body>{children}</body>
    </html>
  )
}
