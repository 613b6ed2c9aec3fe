import { Show } from './show'

async function Late() {
  await new Promise((resolve) => setTimeout(resolve, 20))
  return <em>late</em>
}

export default function Page() {
  const steps = [
    { label: 'draw', icon: <b>1</b>, done: true },
    { label: 'build', icon: <b>2</b>, done: null },
  ]
  return (
    <main>
      <Show title={'Say "yes" & <go>'} steps={steps} footer={<footer>The end</footer>} nothing={undefined}>
        <p>
          first <Late />
        </p>
        <p>
          second <input aria-label="Kept" defaultValue="kept" />
        </p>
        third
      </Show>
    </main>
  )
}
