import { showPicture } from 'static-next/pictures'
import { Gallery } from './gallery'

export default function Page() {
  const photos = ['one.jpg', 'two.jpg'].map((src) => {
    const { src: address, sources } = showPicture({ src }, { ratio: 1, widest: 300 })
    return { src: address, sources }
  })
  return (
    <main>
      <Gallery photos={photos} />
    </main>
  )
}
