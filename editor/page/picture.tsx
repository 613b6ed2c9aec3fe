/** The file of a picture: from this computer, or one that the site has already. */
import { useEffect, useRef, useState } from 'react'
import { listPictures, sendPicture, wordsOf } from './ask.ts'
import { Dialog } from './dialog.tsx'
import type { InputProps } from './inputs.tsx'

function previewAddress(src: string): string {
  return `/edit/pictures/${src.split('/').map(encodeURIComponent).join('/')}`
}

export function PictureFile({ value, names, write }: InputProps) {
  const [isChoosing, setChoosing] = useState(false)
  const src = String(value ?? '')
  const close = (chosen: string) => {
    if (chosen) write(chosen)
    setChoosing(false)
  }
  return (
    <div className="picture">
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
      </div>
      {isChoosing && <PictureDialog onClose={close} />}
    </div>
  )
}

/** A file can be dropped on its input, too. @param onClose called with the name of the chosen picture, or '' */
function PictureDialog({ onClose }: { onClose: (src: string) => void }) {
  const [names, setNames] = useState<string[]>([])
  const [message, setMessage] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    listPictures().then((all) => (Array.isArray(all) ? setNames(all) : setMessage(wordsOf(all))))
  }, [])

  async function choose(file: File | undefined) {
    if (!file) return
    setMessage('The picture is looked at …')
    const stored = await sendPicture(file)
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
