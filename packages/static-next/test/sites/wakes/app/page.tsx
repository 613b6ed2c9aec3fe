/** Of two links to a feed one is of this site, the other is not. */
export default function Page() {
  return (
    <main>
      <a href="/feed">Our news</a> <a href="https://example.org/feed">Their news</a>{' '}
      <a href="/admin/">Admin</a>
    </main>
  )
}
