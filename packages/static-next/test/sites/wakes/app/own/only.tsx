'use client'

import dynamic from 'next/dynamic'

const Width = dynamic(() => import('./width'), { ssr: false, loading: () => <p>How wide?</p> })

/** A part that only browsers draw. */
export function Only() {
  return <Width />
}
