import { Add } from './add'
import { CartProvider } from './cart'
import { Count } from './count'

export default function Page() {
  return (
    <CartProvider>
      <Count />
      <Add />
    </CartProvider>
  )
}
