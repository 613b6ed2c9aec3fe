import { Curtain } from './curtain'
import { Tick } from './tick'

export default function Page() {
  return (
    <main>
      <Curtain name="closed">
        <Tick />
      </Curtain>
      <Curtain name="open" isOpen>
        <Tick />
      </Curtain>
    </main>
  )
}
