import Image from 'next/image'
import { Gallery } from './gallery'

export default function Page() {
  return (
    <main>
      <Gallery />
      <Image src="/team.jpg" alt="The team" width={400} height={300} />
      <Image
        src="/office.jpg"
        alt="The office"
        width={1200}
        height={600}
        sizes="(max-width: 40rem) 100vw, 50vw"
        quality={60}
      />
      <Image src="/first.jpg" alt="First" width={800} height={400} preload />
      <Image src="/as-it-is.png" alt="As it is" width={40} height={40} unoptimized />
      <div style={{ position: 'relative', height: 100 }}>
        <Image src="/wide.jpg" alt="Wide" fill style={{ objectFit: 'cover' }} />
      </div>
    </main>
  )
}
