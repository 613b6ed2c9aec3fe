/** The file of a picture: one from this computer, or one that is there already. */
import { useEffect, useRef, useState } from 'react'
import { newMark } from '../form.ts'
import { listPictures, sendPicture } from './ask.ts'
import { Dialog } from './dialog.tsx'
import { type FieldProps, ProblemOf, Star } from './inputs.tsx'
import { idOf, useActions, useDescription } from './state.ts'

function addressOf(src: string): string {
  return `/edit/pictures/${src.split('/').map(encodeURIComponent).join('/')}`
}

type PictureFileProps = FieldProps & { leastSide: number | undefined }

export function PictureFile({ path, label, value, isStarred, leastSide }: PictureFileProps) {
  const { change, leave } = useActions()
  const { problem: _, ...described } = useDescription(path, undefined)
  const [isChoosing, setChoosing] = useState(false)
  const src = String(value ?? '')
  const id = idOf(path)
  const choose = (chosen: string) => {
    change(path, () => chosen)
    setChoosing(false)
    leave(path)
  }
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      {isStarred && <Star />}
      <div className="picture">
        {src && <img src={addressOf(src)} alt="" />}
        <div>
          {src && <p className="hint">{src.replace(newMark, '')}</p>}
          <button
            type="button"
            id={id}
            aria-labelledby={`${id}-label ${id}`}
            {...described}
            onClick={() => setChoosing(true)}
          >
            {src ? 'Another picture' : 'Choose a picture'}
          </button>
        </div>
      </div>
      <ProblemOf path={path} label={label} />
      {isChoosing && (
        <PictureDialog leastSide={leastSide} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}

type PictureDialogProps = {
  leastSide: number | undefined
  onChoose: (src: string) => void
  onClose: () => void
}

function PictureDialog({ leastSide, onChoose, onClose }: PictureDialogProps) {
  const [names, setNames] = useState<string[]>([])
  const [said, setSaid] = useState('')
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    listPictures().then(setNames, (error) => setSaid(error.message))
    return () => {
      isOpen.current = false
    }
  }, [])

  async function store(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file) return
    setSaid('The picture is looked at …')
    try {
      const stored = await sendPicture(file, leastSide)
      // Whoever has closed the dialog meanwhile does not want it.
      if ('problem' in stored) setSaid(stored.problem)
      else if (isOpen.current) onChoose(stored.src)
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    }
    // The same file can be chosen again, when it was made anew.
    input.value = ''
  }

  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      <div className="field">
        <label htmlFor="picture-file">From this computer</label>
        <input
          id="picture-file"
          type="file"
          accept="image/*"
          aria-describedby="picture-said"
          onChange={({ target }) => store(target)}
        />
        <p className="problem" id="picture-said" role="status">
          {said}
        </p>
      </div>
      <h3>Or one that is there</h3>
      <ul className="pictures">
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              <img src={addressOf(name)} alt="" loading="lazy" />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}
