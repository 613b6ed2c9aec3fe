export default function Page() {
  return <p>At the side.</p>
}
