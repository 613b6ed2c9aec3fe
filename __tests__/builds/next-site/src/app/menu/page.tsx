import { Dot, Menu, Rows } from '../../parts'

export default function MenuPage() {
  return (
    <main>
      <Menu />
      <Rows />
      <svg>
        <title>A drawing</title>
        <Dot />
      </svg>
    </main>
  )
}
