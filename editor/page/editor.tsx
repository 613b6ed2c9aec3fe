/** The whole page: the list of forms, and the one that is open. */
import { useEffect, useState } from 'react'
import { type MenuEntry, type Opened, openForm, wordsOf } from './ask.ts'
import { readDraft } from './drafts.ts'
import { Form } from './form.tsx'
import { Notice } from './notice.tsx'
import { Publish } from './publish.tsx'

export function Editor() {
  const name = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  const [opened, setOpened] = useState<Opened>()
  const [isUnsaved, setUnsaved] = useState(false)
  useEffect(() => {
    openForm(name).then(setOpened)
  }, [name])
  const { project = '', menu = [], schema, text, problems } = opened ?? {}
  const entry = menu.find((one) => one.name === name)
  const unsaved = menu.filter((one) =>
    one.name === name && text !== undefined ? isUnsaved : readDraft(project, one.name),
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
        {!opened && <p role="status">One moment …</p>}
        {problems && (
          <Notice kind="problem" title="This form cannot be opened.">
            <p>{wordsOf({ problems })}</p>
            <p>The other forms work. Mend the file, then load this page again.</p>
          </Notice>
        )}
        {opened && !entry && !problems && (
          <>
            <p>
              Choose what you want to write. What you save is written into the project on this computer, and{' '}
              <a href="/">the site</a> shows it at once. Visitors see it when it is published.
            </p>
            <div className="publishing">
              <Publish />
            </div>
            {unsaved.length > 0 && <p>A dot marks what is not saved yet.</p>}
          </>
        )}
        {schema && text !== undefined && (
          <Form {...{ project, name, menu, schema, text }} onUnsaved={setUnsaved} />
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
