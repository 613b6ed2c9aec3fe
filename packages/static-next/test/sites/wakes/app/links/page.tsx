/** None of these is an address: the build names each, and is green. */
export default function Page() {
  return (
    <main>
      <a href="/sale-50%">50% off</a> <a href="/[">Bracket</a> <a href="/%E0%A4%A">Cut off</a>{' '}
      <a href="https://[">Nobody</a> <a href="//[x">Nobody either</a>
      <form action="https://exa mple.org/send">
        <button type="submit">Send</button>
      </form>
      <img src="https://exa mple.org/a.png" alt="" />
    </main>
  )
}
