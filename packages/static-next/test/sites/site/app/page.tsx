import Image from 'next/image'
import boat from './boat.png'

/** Nothing on it runs. */
export default function Page() {
  return (
    <main>
      <h1>Home</h1>
      <Image src={boat} alt="A boat" />
      <a href="/answers">Answers</a>
    </main>
  )
}
