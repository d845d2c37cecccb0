import { useId } from 'react'
import { Button } from '../button.tsx'
import '../confirm.css'

interface Props {
  question: string
  /** What it is about: the name of what would be gone. */
  subject?: string
  /** On the button that does it. */
  action: string
  cancel?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before what cannot be taken back. Shown while it is rendered; Escape says no. */
export function ConfirmDialog({ question, subject, action, cancel = 'Cancel', onConfirm, onCancel }: Props) {
  const [questionId, subjectId] = [useId(), useId()]
  return (
    <dialog
      ref={openModal}
      role="alertdialog"
      className="confirm"
      aria-labelledby={questionId}
      aria-describedby={subject === undefined ? undefined : subjectId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={questionId} className="text-lg font-medium">
        {question}
      </h2>
      {subject !== undefined && (
        <p id={subjectId} className="mt-2 break-words text-muted">
          {subject}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{cancel}</Button>
        <Button variant="danger" onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}

/** Closed before it leaves the page, so that the focus goes back to where it was. */
function openModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  return () => dialog?.close()
}
