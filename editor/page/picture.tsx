/** The file of a picture: from this computer, or one that the site has already. */
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { failed } from '../form.ts'
import { listPictures, sendPicture, wordsOf } from './ask.ts'
import { Dialog } from './dialog.tsx'
import type { InputProps } from './inputs.tsx'

function previewAddress(src: string): string {
  return `/edit/pictures/${src.split('/').map(encodeURIComponent).join('/')}`
}

export function PictureFile({ value, names, write }: InputProps) {
  /** A file that was dropped is chosen at once. */
  const [chosen, setChosen] = useState<File | true>()
  const src = String(value ?? '')
  const close = (stored: string) => {
    if (stored) write(stored)
    setChosen(undefined)
  }
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (file) event.preventDefault()
    setChosen(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop is one more way to what the button does
    <div
      className="picture"
      // Allows a drop here.
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      {src && <img src={previewAddress(src)} alt="" />}
      <div>
        {src && <p className="hint">{src}</p>}
        <button
          type="button"
          {...names}
          aria-labelledby={`${names.id}-label ${names.id}`}
          onClick={() => setChosen(true)}
        >
          {src ? 'Another picture' : 'Choose a picture'}
        </button>
        <p className="hint">Or drop a file here.</p>
      </div>
      {chosen && <PictureDialog dropped={chosen === true ? undefined : chosen} onClose={close} />}
    </div>
  )
}

type PictureDialogProps = { dropped: File | undefined; onClose: (src: string) => void }

/** @param onClose called with the name of the chosen picture, or '' */
function PictureDialog({ dropped, onClose }: PictureDialogProps) {
  const [names, setNames] = useState<string[]>([])
  const [message, setMessage] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    listPictures().then((all) => (Array.isArray(all) ? setNames(all) : setMessage(wordsOf(all))))
    if (dropped) choose(dropped)
  }, [])

  async function choose(file: File) {
    setMessage('The picture is looked at …')
    const isReadable = await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      )
    const stored = isReadable
      ? await sendPicture(file)
      : failed(`${file.name} cannot be read. Choose the file of a picture.`)
    // The dialog was closed meanwhile.
    if (!input.current) return
    if ('src' in stored) return onClose(stored.src)
    setMessage(wordsOf(stored))
    // Otherwise choosing the same file again, after a change of it, fires no event.
    input.current.value = ''
  }

  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
      <div className="field">
        <label htmlFor="picture-file">From this computer</label>
        <input
          ref={input}
          id="picture-file"
          type="file"
          accept="image/*"
          aria-describedby="picture-said"
          onChange={({ target: { files } }) => files?.[0] && choose(files[0])}
        />
        <p className="problem" id="picture-said" role="status">
          {message}
        </p>
      </div>
      <h3>Or one that is there</h3>
      <ul className="pictures">
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onClose(name)}>
              <img src={previewAddress(name)} alt="" loading="lazy" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
