/** The file of a picture: from this computer, or one that the site has already. */
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { type Failed, failed } from '../form.ts'
import { listPictures, sendPicture, wordsOf } from './ask.ts'
import { Dialog } from './dialog.tsx'
import type { InputProps } from './inputs.tsx'

function previewAddress(src: string): string {
  return `/edit/pictures/${src.split('/').map(encodeURIComponent).join('/')}`
}

/** Sends a file from this computer, which is in the project then. @returns its name there */
async function upload(file: File): Promise<{ src: string } | Failed> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    return failed(`${file.name} cannot be read. Choose the file of a picture.`)
  }
  return sendPicture(file)
}

const checkingMessage = 'The picture is looked at …'

export function PictureFile({ value, names, write }: InputProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [message, setMessage] = useState('')
  const place = useRef<HTMLDivElement>(null)
  /** The item may be moved while its picture is uploaded: then `write` has another path. */
  const latestWrite = useRef(write)
  latestWrite.current = write
  const src = String(value ?? '')
  const close = (chosen: string) => {
    if (chosen) write(chosen)
    setChoosing(false)
    setMessage('')
  }

  async function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    setMessage(checkingMessage)
    const stored = await upload(file)
    // The item was taken out meanwhile.
    if (!place.current) return
    setMessage('src' in stored ? '' : wordsOf(stored))
    if ('src' in stored) latestWrite.current(stored.src)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop is one more way to what the button does
    <div
      className="picture"
      ref={place}
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
          onClick={() => setChoosing(true)}
        >
          {src ? 'Another picture' : 'Choose a picture'}
        </button>
        <p className="hint">Or drop a file here.</p>
        <p className="problem" role="status">
          {message}
        </p>
      </div>
      {isChoosing && <PictureDialog onClose={close} />}
    </div>
  )
}

/** @param onClose called with the name of the chosen picture, or '' */
function PictureDialog({ onClose }: { onClose: (src: string) => void }) {
  const [names, setNames] = useState<string[]>([])
  const [message, setMessage] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    listPictures().then((all) => (Array.isArray(all) ? setNames(all) : setMessage(wordsOf(all))))
  }, [])

  async function choose(file: File | undefined) {
    if (!file) return
    setMessage(checkingMessage)
    const stored = await upload(file)
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
          onChange={({ target }) => choose(target.files?.[0])}
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
