import { Dot, Menu, Rows, Second } from '../../parts'

export default function MenuPage() {
  return (
    <main>
      <Menu />
      <Rows />
      <Second />
      <svg>
        <title>A drawing</title>
        <Dot />
      </svg>
    </main>
  )
}
