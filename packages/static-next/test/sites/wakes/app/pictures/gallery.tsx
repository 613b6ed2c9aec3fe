'use client'

import Image, { getImageProps } from 'next/image'
import { useState } from 'react'

const own = ({ src, width }: { src: string; width: number }) =>
  `https://images.example.net/own${src}/${width}`

export function Gallery() {
  const [large, setLarge] = useState(false)
  const { props } = getImageProps({ src: '/props.jpg', alt: 'By props', width: 100, height: 50 })
  return (
    <section>
      <button type="button" onClick={() => setLarge(!large)}>
        {large ? 'Smaller' : 'Larger'}
      </button>
      <Image src={large ? '/large.jpg' : '/small.jpg'} alt="One" width={large ? 800 : 200} height={100} />
      <Image src="/by-prop.jpg" alt="By a prop" width={200} height={100} loader={own} />
      <img {...props} alt="By props" />
    </section>
  )
}
