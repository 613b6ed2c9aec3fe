import { type ReactNode, useLayoutEffect, useRef } from 'react'

type DialogProps = { title: string; children: ReactNode; onClose: (value: string) => void }

/** A modal dialog. The browser keeps the focus inside, and gives it back afterwards. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Removed from the page without `close`, a dialog does not give the focus back.
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-title"
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue)}
    >
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  )
}
