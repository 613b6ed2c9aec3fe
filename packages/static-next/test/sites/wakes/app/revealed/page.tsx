import { Reveal } from './reveal'

export default function Page() {
  return (
    <Reveal>
      <h1 className="reveal">We build rockets</h1>
    </Reveal>
  )
}
