import { Header } from './header'

export default function Page() {
  return (
    <>
      <Header />
      <main style={{ height: 4000 }}>A long page.</main>
    </>
  )
}
