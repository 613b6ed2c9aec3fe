import { Add, Total } from './parts'

export default function Page() {
  return (
    <main>
      <Total />
      <Add />
    </main>
  )
}
