/** A style sheet of the owner's own, by a link. */
export default function Page() {
  return (
    <main>
      <link rel="stylesheet" href="/own.css" precedence="own" />
      <h1>Own</h1>
    </main>
  )
}
