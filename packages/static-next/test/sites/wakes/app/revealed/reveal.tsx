'use client'

import './reveal.css'
import { type ReactNode, useEffect } from 'react'

/** Shows what a style sheet hides once it is seen, as AOS and its kin do. It draws nothing itself. */
export function Reveal({ children }: { children: ReactNode }) {
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) target.classList.add('shown')
    })
    for (const one of document.querySelectorAll('.reveal')) observer.observe(one)
    return () => observer.disconnect()
  }, [])
  return <>{children}</>
}
