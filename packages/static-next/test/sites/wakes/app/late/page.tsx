import { Counter } from './counter'
import { Curtain } from './curtain'

export default function Page() {
  return (
    <main>
      <Curtain isOpen>
        <section>
          open words <Counter />
        </section>
      </Curtain>
      <Curtain isOpen={false}>
        <section>
          waiting words <Counter />
        </section>
      </Curtain>
    </main>
  )
}
