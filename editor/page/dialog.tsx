import { type ReactNode, useLayoutEffect, useRef } from 'react'

type DialogProps = { title: string; children: ReactNode; onClose: () => void }

/** A question before anything else. The browser keeps the focus inside, and gives it back afterwards. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Closed before it goes, or the browser does not give the focus back.
    return () => current?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onClose={onClose}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  )
}

type AskProps = { title: string; yes: string; no: string; onYes: () => void; onNo: () => void }

/** Asks before something goes that cannot come back. */
export function Ask({ title, yes, no, onYes, onNo }: AskProps) {
  return (
    <Dialog title={title} onClose={onNo}>
      <div className="actions">
        {/* The first button has the focus: a key too many loses nothing. */}
        <button type="button" onClick={onNo}>
          {no}
        </button>
        <button type="button" className="primary" onClick={onYes}>
          {yes}
        </button>
      </div>
    </Dialog>
  )
}
