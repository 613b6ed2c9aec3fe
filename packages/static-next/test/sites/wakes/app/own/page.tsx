import { Banner } from './banner'
import { Deep } from './deep'
import { Hotkey } from './hotkey'
import { Mounted } from './mounted'
import { Only } from './only'
import { Seen } from './seen'
import { Soon } from './soon'
import { Typed } from './typed'

/** Each of these acts by itself in a way of its own. */
export default function Page() {
  return (
    <main>
      <Banner />
      <Hotkey />
      <Deep />
      <Seen />
      <Mounted />
      <Soon />
      <Only />
      <Typed />
    </main>
  )
}
