import Link from 'next/link'

export default function NotFoundPage() {
  return (
    <main>
      <h1>Not here</h1>
      <Link href="/">Home</Link>
    </main>
  )
}
