import type { Metadata, Viewport } from 'next'
import { colourOf } from '../lib/brand/palette.ts'
import { content } from '../lib/content/index.ts'
import { assetOf } from '../lib/urls.ts'
import { directionOf } from '../lib/words.ts'
import { face } from './font.ts'
import './globals.css'

export const metadata: Metadata = {
  icons: {
    icon: [
      { url: assetOf('favicon.ico'), sizes: '32x32' },
      { url: assetOf('icon.svg'), type: 'image/svg+xml' },
    ],
    apple: assetOf('apple-touch-icon.png'),
  },
  formatDetection: { telephone: false, address: false, email: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: colourOf('paper') },
    { media: '(prefers-color-scheme: dark)', color: colourOf('night') },
  ],
}

export default function RootLayout({ children }: { children: React.ReactNode }) {
  const { language } = content.site
  return (
    <html lang={language} dir={directionOf(language)} className={face.className}>
      <body>{children}</body>
    </html>
  )
}
