'use client'

import Image from 'next/image'
import { useState } from 'react'

/** Its picture may be there before it can hear of it. */
export function Faded() {
  const [state, setState] = useState('on its way')
  return (
    <section>
      <Image
        src="/one.jpg"
        alt="One"
        width={200}
        height={100}
        onLoad={({ currentTarget }) => setState(`${currentTarget.alt} is here`)}
      />
      <p>{state}</p>
    </section>
  )
}
