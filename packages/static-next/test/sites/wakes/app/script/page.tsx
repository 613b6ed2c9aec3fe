import { Scripts } from './scripts'
import { Widget } from './widget'

export default function Page() {
  return (
    <main>
      <Scripts />
      <Widget src="https://widgets.example.net/widget.js" />
    </main>
  )
}
