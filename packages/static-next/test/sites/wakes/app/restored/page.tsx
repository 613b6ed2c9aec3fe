import { Basket } from './basket'
import { Count } from './count'

export default function Page() {
  return (
    <Basket>
      <Count />
    </Basket>
  )
}
