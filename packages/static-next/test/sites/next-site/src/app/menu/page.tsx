import { When } from 'static-next/when'
import { Dot, Menu, Rows, Second } from '../../parts'

export default function MenuPage() {
  return (
    <main>
      <When is="touch">
        <Menu />
      </When>
      <Rows />
      <Second />
      <svg>
        <title>A drawing</title>
        <Dot />
      </svg>
    </main>
  )
}
