/** The whole page: the list of forms, and the one that is open. */
import { useEffect, useState } from 'react'
import { type MenuEntry, type Opened, openForm } from './ask.ts'
import { type Taken, takeDraft } from './drafts.ts'
import { Form } from './form.tsx'
import { Notice } from './notice.tsx'

type Loaded = Opened & Partial<Taken>

export function Editor() {
  const name = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    Promise.all([openForm(name), takeDraft(name)]).then(
      ([opened, draft]) => setLoaded({ ...opened, ...draft }),
      ({ message }) => setLoaded({ problem: message }),
    )
  }, [name])
  const { menu = [], schema, text, draftKey = '', draft, problem } = loaded ?? {}
  const entry = menu.find((one) => one.name === name)
  return (
    <>
      <title>{entry ? `${entry.label} · Content` : 'Content'}</title>
      <Menu menu={menu} name={name} />
      <main>
        <h1>{entry?.label ?? 'Content'}</h1>
        {!loaded && <p role="status">One moment …</p>}
        {problem && (
          <Notice kind="problem" title="This form cannot be opened.">
            <p>{problem}</p>
            <p>The other forms work. Mend the file, then load this page again.</p>
          </Notice>
        )}
        {loaded && !entry && !problem && (
          <p>
            Choose what you want to write. What you save is written into the project on this computer, and{' '}
            <a href="/">the site</a> shows it at once. Visitors see it when it is published: docs/editing.md
            says how.
          </p>
        )}
        {schema && text !== undefined && (
          <Form name={name} menu={menu} schema={schema} text={text} draftKey={draftKey} draft={draft} />
        )}
      </main>
    </>
  )
}

function Menu({ menu, name }: { menu: MenuEntry[]; name: string }) {
  const parts = { Pages: menu.filter(({ page }) => page), 'Every page': menu.filter(({ page }) => !page) }
  return (
    <nav aria-label="Forms">
      {Object.entries(parts).map(([title, entries]) => (
        <div key={title}>
          <p>{title}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.name}>
                <a href={`/edit/${entry.name}`} aria-current={entry.name === name ? 'page' : undefined}>
                  {entry.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
