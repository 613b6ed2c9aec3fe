/** The whole page: the list of forms, and the one that is open. */
import { useEffect, useState } from 'react'
import { type MenuEntry, type Opened, openForm } from './ask.ts'
import { hasUnsent, type Taken, takeDraft } from './drafts.ts'
import { Form } from './form.tsx'
import { Notice } from './notice.tsx'
import { Publish } from './publish.tsx'

type Loaded = Partial<Opened> & { taken?: Taken }

async function load(name: string): Promise<Loaded> {
  try {
    const opened = await openForm(name)
    return { ...opened, taken: await takeDraft(opened.project, name, opened.draft) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

export function Editor() {
  const name = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  const [loaded, setLoaded] = useState<Loaded>()
  const [isUnsaved, setUnsaved] = useState(false)
  useEffect(() => {
    load(name).then(setLoaded)
  }, [name])
  useEffect(() => {
    // Another tab has changed a draft or saved it. A server that does not answer is reported on Save.
    const askAgain = async () => {
      const opened = await openForm('').catch(() => undefined)
      setLoaded((before) =>
        before && before.project === opened?.project ? { ...before, ...opened } : before,
      )
    }
    addEventListener('storage', askAgain)
    return () => removeEventListener('storage', askAgain)
  }, [])
  const { project = '', menu = [], schema, text, taken, problem } = loaded ?? {}
  const entry = menu.find((one) => one.name === name)
  const unsaved = menu.filter((one) =>
    one.name === name && schema ? isUnsaved : one.isUnsaved || hasUnsent(project, one.name),
  )
  return (
    <>
      <title>{entry ? `${entry.label} · Content` : 'Content'}</title>
      <a className="skip" href="#content">
        Skip the menu
      </a>
      <Menu menu={menu} name={name} unsaved={unsaved} />
      <main id="content" tabIndex={-1}>
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
            <a href="/">the site</a> shows it at once. Visitors see it when it is published.
          </p>
        )}
        {loaded && !entry && !problem && (
          <div className="publishing">
            <Publish />
          </div>
        )}
        {loaded && !entry && unsaved.length > 0 && <p>A dot marks what is not saved yet.</p>}
        {schema && text !== undefined && taken && (
          <Form name={name} menu={menu} schema={schema} text={text} taken={taken} onUnsaved={setUnsaved} />
        )}
      </main>
    </>
  )
}

type MenuProps = { menu: MenuEntry[]; name: string; unsaved: MenuEntry[] }

function Menu({ menu, name, unsaved }: MenuProps) {
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
                  {unsaved.includes(entry) && <span className="dot"> (not saved yet)</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
