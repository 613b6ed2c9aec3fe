import { Widget } from '../script/widget'

/** Its host is not among those of the policy: the build says so. */
export default function Page() {
  return <Widget src="https://blocked.example.net/widget.js" />
}
