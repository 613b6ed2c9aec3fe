/** What its head says is in the layout. */
export default function Page() {
  return <h1>Head</h1>
}
