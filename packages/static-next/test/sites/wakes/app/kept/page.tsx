import { When } from 'static-next/when'
import { Tick } from '../inside/tick'

/** What acts on it may not. */
export default function Page() {
  return (
    <When is="touch">
      <Tick />
    </When>
  )
}
