const old = 'One&#13;\nTwo<p title="a&#13;b">Three</p><pre>\n\n  Four</pre>'

export default function Page() {
  return (
    <main>
      <pre>{'\n  first line empty'}</pre>
      <textarea defaultValue={'\nfirst line empty'} />
      <textarea defaultValue={'\n\ntwo lines empty'} />
      <div dangerouslySetInnerHTML={{ __html: old }} />
    </main>
  )
}
