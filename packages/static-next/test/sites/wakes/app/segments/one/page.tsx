export default function Page() {
  return <p>In the middle.</p>
}
