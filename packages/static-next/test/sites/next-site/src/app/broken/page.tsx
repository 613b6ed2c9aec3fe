import { Breaks } from '../../parts/breaks'

export default function BrokenPage() {
  return (
    <main>
      <Breaks />
    </main>
  )
}
