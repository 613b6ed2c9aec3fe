import { Counter } from './counter'

/** Nothing on it acts. */
export default function Page() {
  return <Counter later={Promise.resolve('later')} />
}
