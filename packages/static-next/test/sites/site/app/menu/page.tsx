import { When } from 'static-next/when'
import { Menu } from './menu'

export default function Page() {
  return (
    <main>
      <When is="touch">
        <Menu />
      </When>
    </main>
  )
}
