/** What was published of a form before: one version's words can be brought back into it. */
import { useState } from 'react'
import type { Group } from '../form.ts'
import { askVersion, askVersions, type Version } from './ask.ts'
import { Dialog } from './dialog.tsx'

type HistoryProps = { name: string; isUnsaved: boolean; onBack: (value: Group, day: string) => void }

export function History({ name, isUnsaved, onBack }: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  const [versions, setVersions] = useState<Version[]>([])
  const [status, setStatus] = useState('')

  async function open() {
    setOpen(true)
    setVersions([])
    setStatus('One moment …')
    const answer = await askVersions(name).catch(({ message }) => ({ versions: [], problem: message }))
    setVersions(answer.versions)
    setStatus(answer.problem ?? (answer.versions.length > 0 ? '' : 'Nothing was published yet.'))
  }

  async function bringBack({ commit, day }: Version) {
    const answer = await askVersion(name, commit).catch(({ message }) => ({ problems: [{ words: message }] }))
    if ('problems' in answer) return setStatus(answer.problems.map(({ words }) => words).join(' '))
    setOpen(false)
    onBack(answer.value, day)
  }

  return (
    <>
      <button type="button" onClick={open}>
        History
      </button>
      {isOpen && (
        <Dialog title="What was published before" onClose={() => setOpen(false)}>
          <p className="actions">
            <button type="button" onClick={() => setOpen(false)}>
              Close
            </button>
          </p>
          <p role="status">{status}</p>
          {versions.length > 0 && (
            <p>
              The words of a version come back into the form, where you can look at them before you save.
              {isUnsaved && ' What is not saved in this form is replaced by them.'}
            </p>
          )}
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
        </Dialog>
      )}
    </>
  )
}
