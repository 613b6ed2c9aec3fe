'use client'

import { useState } from 'react'
import boat from '../boat.png'
import quay from './quay.png'

type Photo = { src: string; sources: { type: string; srcSet: string }[] }

/** Shows a photo of its props after a press, then one of its code, then a drawing that its code names. */
export function Gallery({ photos }: { photos: Photo[] }) {
  const [place, setPlace] = useState(0)
  const photo = photos[place]
  const ofCode = [boat.src, quay.src, '/pictures/mark.svg'][place - photos.length]
  return (
    <section>
      <button type="button" onClick={() => setPlace(place + 1)}>
        next
      </button>
      {photo ? (
        <picture>
          {photo.sources.map((source) => (
            <source key={source.type} {...source} />
          ))}
          <img src={photo.src} alt="" />
        </picture>
      ) : (
        <img src={ofCode} alt="" />
      )}
    </section>
  )
}
