import { When } from 'static-next/when'
import { Labelled, Menu, Rows } from './menu'

export default function Page() {
  return (
    <main>
      <When is="touch">
        <Menu />
        <Labelled />
        <Rows />
      </When>
    </main>
  )
}
