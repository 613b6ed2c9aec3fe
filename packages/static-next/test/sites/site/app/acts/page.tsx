import { Banner, Hotkey, List, WithLater } from './parts'

/** Each of these acts by itself in a way of its own. */
export default function Page() {
  return (
    <main>
      <List />
      <Banner />
      <Hotkey />
      <WithLater />
    </main>
  )
}
