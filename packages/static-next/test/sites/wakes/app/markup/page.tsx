import { Markup } from './markup'

export default function Page() {
  return <Markup />
}
