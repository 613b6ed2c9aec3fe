import { When } from 'static-next/when'
import { Counter } from '../counter/counter'

export default function VisiblePage() {
  return (
    <main>
      <h1>A button that does not wait</h1>
      <When is="visible">
        <Counter from={7} />
      </When>
    </main>
  )
}
