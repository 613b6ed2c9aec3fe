import type { Metadata, Viewport } from 'next'
import { content } from '@/content'
import { bricolage } from './font'
import './globals.css'

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
