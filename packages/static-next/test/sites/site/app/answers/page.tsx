import { When } from 'static-next/when'
import { Counter } from './counter'

export default function Page() {
  return (
    <main>
      <h1>Answers</h1>
      <When is="touch">
        <Counter />
        <Counter from={5} />
      </When>
    </main>
  )
}
