import Script from 'next/script'
import { Inner, Outer, Row } from './outer'

/** What the build names, and does not stop at unless it is strict. */
export default function Page() {
  return (
    <main>
      <Script src="https://widgets.example.net/widget.js" />
      <Outer>
        <Inner />
      </Outer>
      <Outer link={{ href: '/nowhere-at-all' }} />
      <table>
        <tbody>
          <tr>
            <Row />
          </tr>
        </tbody>
      </table>
      <iframe src="https://maps.example.net/embed" title="A map" />
      <a href="/sale-50%">50% off</a>
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" />
    </main>
  )
}
