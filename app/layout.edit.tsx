import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

/** The site's own layout asks for the content, and fails with a mistake in any file; forms of the others are to open. */
async function siteLayout() {
  try {
    return await import('./layout')
  } catch {
    return undefined
  }
}

export async function generateMetadata(): Promise<Metadata> {
  return (await siteLayout())?.metadata ?? {}
}

export async function generateViewport(): Promise<Viewport> {
  return (await siteLayout())?.viewport ?? {}
}

export default async function EditorLayout({ children }: { children: ReactNode }) {
  const site = await siteLayout()
  if (site) return <site.default>{children}</site.default>
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
