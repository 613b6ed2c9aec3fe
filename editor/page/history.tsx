/** What was published of a form before: one version's words can be brought back into it. */
import { useEffect, useState } from 'react'
import type { Group } from '../form.ts'
import { askVersion, askVersions, type Version } from './ask.ts'
import { Dialog } from './dialog.tsx'

type HistoryProps = { name: string; isUnsaved: boolean; onBack: (value: Group, day: string) => void }

export function History({ name, isUnsaved, onBack }: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        History
      </button>
      {isOpen && (
        <Versions
          name={name}
          isUnsaved={isUnsaved}
          onClose={() => setOpen(false)}
          onBack={(value, day) => {
            setOpen(false)
            onBack(value, day)
          }}
        />
      )}
    </>
  )
}

function Versions({ name, isUnsaved, onClose, onBack }: HistoryProps & { onClose: () => void }) {
  const [versions, setVersions] = useState<Version[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    askVersions(name).then(
      (answer) => {
        setVersions(answer.versions)
        setProblem(answer.problem)
      },
      ({ message }) => setProblem(message),
    )
  }, [name])

  async function bringBack({ commit, day }: Version) {
    const answer = await askVersion(name, commit).catch(({ message }) => ({ problems: [{ words: message }] }))
    if ('value' in answer) onBack(answer.value, day)
    else setProblem(answer.problems.map(({ words }) => words).join(' '))
  }

  return (
    <Dialog title="What was published before" onClose={onClose}>
      <p className="actions">
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
      <p role="status">
        {problem ?? (versions ? versions.length === 0 && 'Nothing was published yet.' : 'One moment …')}
      </p>
      {versions && versions.length > 0 && (
        <>
          <p>
            The words of a version come back into the form, where you can look at them before you save.
            {isUnsaved && ' What is not saved in this form is replaced by them.'}
          </p>
          <ul>
            {versions.map((version) => (
              <li key={version.commit} className="row">
                <span id={version.commit}>
                  <time dateTime={version.day}>{version.day}</time>, {version.writer}
                  {version.changed.length > 0 && `: ${version.changed.join(', ')}`}
                </span>
                <button type="button" aria-describedby={version.commit} onClick={() => bringBack(version)}>
                  Bring back
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
