import { Counter } from './counter'

export default function CounterPage() {
  return (
    <main>
      <h1>A button that counts</h1>
      <Counter from={3} />
      <a href="/">Home</a>
    </main>
  )
}
