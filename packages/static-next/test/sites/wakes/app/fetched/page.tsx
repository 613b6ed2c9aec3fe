import { List } from './list'

export default function Page() {
  return (
    <main>
      <List />
    </main>
  )
}
