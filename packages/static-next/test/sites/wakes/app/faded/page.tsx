import { Faded } from './faded'

export default function Page() {
  return <Faded />
}
