import { type ReactNode, useId } from 'react'
import { modal } from './modal.ts'
import './confirm.css'

interface Props {
  question: string
  /** What the question is about; read out with it. */
  details?: ReactNode
  onCancel: () => void
  /** The buttons. */
  children: ReactNode
}

/** A modal question. It shows while it is rendered; Escape cancels. */
export function AlertDialog({ question, details, onCancel, children }: Props) {
  const [questionId, detailsId] = [useId(), useId()]
  return (
    <dialog
      ref={modal}
      role="alertdialog"
      className="confirm"
      aria-labelledby={questionId}
      aria-describedby={details === undefined ? undefined : detailsId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={questionId} className="text-lg font-medium">
        {question}
      </h2>
      {details !== undefined && (
        <div id={detailsId} className="mt-2 break-words text-muted">
          {details}
        </div>
      )}
      {children}
    </dialog>
  )
}
