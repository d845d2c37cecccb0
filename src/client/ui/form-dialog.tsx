import { type ReactNode, useId } from 'react'
import { modal } from './modal.ts'
import './confirm.css'

interface Props {
  title: string
  /** Escape, and whatever the caller's buttons say. */
  onClose: () => void
  children: ReactNode
}

/** A small form above the page. Shown while it is rendered; the focus goes back to where it was. */
export function FormDialog({ title, onClose, children }: Props) {
  const titleId = useId()
  return (
    <dialog
      ref={modal}
      className="confirm"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId} className="mb-4 text-lg font-medium">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
