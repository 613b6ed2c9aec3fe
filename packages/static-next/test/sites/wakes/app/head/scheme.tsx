'use client'

import { useEffect } from 'react'

/** Draws a script that has to run before anything is shown. What it does later the build names as lost. */
export function Scheme() {
  useEffect(() => localStorage.setItem('scheme', 'dark'), [])
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: 'document.documentElement.dataset.scheme = "dark"' }} />
      <meta name="theme-color" content="#123456" />
    </>
  )
}
