'use client'

import { useSelectedLayoutSegment, useSelectedLayoutSegments } from 'next/navigation'
import { useState } from 'react'

/** Says where it is, as the layout around it and the one of a parallel route know it. */
export function Nav() {
  const [count, setCount] = useState(0)
  return (
    <nav>
      <button type="button" onClick={() => setCount(count + 1)}>
        count {count}
      </button>
      <p>
        children {String(useSelectedLayoutSegment())}, side {String(useSelectedLayoutSegment('side'))}, all{' '}
        {useSelectedLayoutSegments('side').join('/')}, none {String(useSelectedLayoutSegment('nobody'))}
      </p>
    </nav>
  )
}
