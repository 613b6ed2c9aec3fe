import { Island } from 'static-next/island'
import { Counter } from './counter'

export default function CounterPage() {
  return (
    <main>
      <h1>A button that counts</h1>
      <Island
        name="counter"
        component={Counter}
        props={{ from: 3 }}
        notice={<noscript>Counting needs scripts.</noscript>}
      />
      <a href="/">Home</a>
    </main>
  )
}
