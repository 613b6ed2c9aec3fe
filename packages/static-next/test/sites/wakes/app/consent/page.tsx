import { Consent } from './consent'

export default function Page() {
  return <Consent />
}
