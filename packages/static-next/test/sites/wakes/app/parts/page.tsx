import { Parts } from './parts'

async function Late() {
  await new Promise((resolve) => setTimeout(resolve, 20))
  return <p className="late">late words</p>
}

const Plain = () => <p className="plain">plain words</p>
const image = <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="dot" />

export default function Page() {
  return (
    <main>
      <Parts top={<em>top</em>}>
        words
        <Plain />
        <Late />
        {/* biome-ignore lint/complexity/noUselessFragments: one part of what is given */}
        <>
          <b>one</b>
          <i>two</i>
        </>
        {image}
        <div dangerouslySetInnerHTML={{ __html: '<u>raw</u> markup' }} />
        <style>{'.plain { color: green }'}</style>
        <br />
        {[1, 2].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </Parts>
      <Parts top={image}>{image}</Parts>
    </main>
  )
}
