import { When } from 'static-next/when'
import { Mark } from './mark'

export default function Page() {
  return (
    <main>
      <Mark name="idle" />
      <When is="load">
        <Mark name="load" />
      </When>
      <When is="touch">
        <Mark name="touch" />
      </When>
      <div style={{ height: '300vh' }} />
      <When is="visible">
        <Mark name="visible" />
      </When>
    </main>
  )
}
