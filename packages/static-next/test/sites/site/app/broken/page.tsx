import { Breaks } from './breaks'

export default function Page() {
  return (
    <main>
      <Breaks />
    </main>
  )
}
