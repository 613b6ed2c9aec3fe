/** The whole page: the list of forms, and the one that is open. */
import { useEffect, useState } from 'react'
import { type MenuEntry, type Opened, openForm } from './ask.ts'
import { type Draft, takeDraft } from './drafts.ts'
import { Form } from './form.tsx'
import { Notice } from './notice.tsx'

type Loaded = Opened & { key: string; draft: Draft | undefined }

export function Editor() {
  const name = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    Promise.all([openForm(name), takeDraft(name)]).then(
      ([opened, draft]) => setLoaded({ ...opened, ...draft }),
      (error) => setFailure(error.message),
    )
  }, [name])
  const { menu = [], schema, text, key = '', draft } = loaded ?? {}
  const entry = menu.find((one) => one.name === name)
  const problem = failure || loaded?.problem
  useEffect(() => {
    document.title = entry ? `${entry.label} · Content` : 'Content'
  }, [entry])
  return (
    <div className="layout">
      <Menu menu={menu} name={name} />
      <main>
        {entry && schema && text !== undefined ? (
          <Form entry={entry} schema={schema} text={text} draftKey={key} draft={draft} />
        ) : (
          <Start entry={entry} problem={problem} isLoading={!loaded && !problem} />
        )}
      </main>
    </div>
  )
}

function Menu({ menu, name }: { menu: MenuEntry[]; name: string }) {
  const parts = [
    { title: 'Pages', entries: menu.filter(({ page }) => page) },
    { title: 'Every page', entries: menu.filter(({ page }) => !page) },
  ]
  return (
    <nav aria-label="Forms">
      {parts.map(({ title, entries }) => (
        <div key={title}>
          <p className="label">{title}</p>
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

type StartProps = { entry: MenuEntry | undefined; problem: string | undefined; isLoading: boolean }

/** Where no form is open. */
function Start({ entry, problem, isLoading }: StartProps) {
  if (isLoading) return <p role="status">One moment …</p>
  if (problem) {
    return (
      <>
        <h1>{entry?.label ?? 'Content'}</h1>
        <Notice kind="problem" title="This form cannot be opened.">
          <p>{problem}</p>
          <p>The other forms work. Mend the file, then load this page again.</p>
        </Notice>
      </>
    )
  }
  return (
    <>
      <h1>Content</h1>
      <p>
        Choose what you want to write. Each page of the site has a form; what stands on every page has one of
        its own. What you save is written into the project on this computer, and <a href="/">the site</a>{' '}
        shows it at once.
      </p>
      <p>Visitors see it when it is published: docs/editing.md says how.</p>
    </>
  )
}
