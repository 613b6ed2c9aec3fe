import Image from 'next/image'
import Link from 'next/link'
import { When } from 'static-next/when'
import Counter, { Curtain } from '../parts/counter'
import Clock from '../parts/other'
import boat from './boat.png'

export default function HomePage() {
  return (
    <main>
      <h1 style={{ color: 'rgb(1, 2, 3)' }}>Home</h1>
      <Counter from={3} since={new Date(0)} step={BigInt(2)}>
        <section>
          Made by the server, with another inside: <Counter from={10} />
        </section>
      </Counter>
      <Curtain>
        <section>
          Behind it: <Counter from={undefined} />
        </section>
      </Curtain>
      <When is="load">
        <Clock label="first" />
      </When>
      <When is="touch">
        <Clock label="second" />
      </When>
      <Link href={{ pathname: '/posts/a', query: { from: 'home' } }} prefetch={false}>
        A post
      </Link>
      <Image src={boat} alt="A boat" placeholder="blur" priority />
      <div style={{ marginTop: 2000 }}>
        <When is="visible">
          <Clock label="third" />
        </When>
      </div>
      <form action="https://duckduckgo.com/">
        <button type="submit">Search</button>
      </form>
      <button type="button">Nobody hears this</button>
    </main>
  )
}
