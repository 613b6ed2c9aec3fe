/** The file of a picture: one from this computer, or one that is there already. */
import { useEffect, useRef, useState } from 'react'
import { newMark } from '../form.ts'
import { listPictures, sendPicture } from './ask.ts'
import { Dialog } from './dialog.tsx'
import type { InputProps } from './inputs.tsx'

function addressOf(src: string): string {
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
      {src && <img src={addressOf(src)} alt="" />}
      <div>
        {src && <p className="hint">{src.replace(newMark, '')}</p>}
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

/** @param onClose with the picture that was chosen, or with nothing */
function PictureDialog({ onClose }: { onClose: (src: string) => void }) {
  const [names, setNames] = useState<string[]>([])
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    listPictures().then(setNames, ({ message }) => setSaid(message))
  }, [])

  async function store(file: File | undefined) {
    if (!file) return
    setSaid('The picture is looked at …')
    const stored = await sendPicture(file).catch(({ message }) => ({ problem: message }))
    // Whoever has closed the dialog meanwhile does not want it.
    if (!input.current) return
    if ('src' in stored) return onClose(stored.src)
    setSaid(stored.problem)
    // The same file can be chosen again, when it was made anew.
    input.current.value = ''
  }

  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      <div className="field">
        <label htmlFor="picture-file">From this computer</label>
        <input
          ref={input}
          id="picture-file"
          type="file"
          accept="image/*"
          aria-describedby="picture-said"
          onChange={({ target }) => store(target.files?.[0])}
        />
        <p className="problem" id="picture-said" role="status">
          {said}
        </p>
      </div>
      <h3>Or one that is there</h3>
      <ul className="pictures">
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onClose(name)}>
              <img src={addressOf(name)} alt="" loading="lazy" />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </Dialog>
  )
}
