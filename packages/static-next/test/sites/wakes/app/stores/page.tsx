import { Add } from './add'
import { Heard } from './heard'
import { Total } from './total'

export default function Page() {
  return (
    <main>
      <Total />
      <Heard />
      <Add />
    </main>
  )
}
