import { AlertDialog } from '../alert-dialog.tsx'
import { Button } from '../button.tsx'

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
  return (
    <AlertDialog question={question} details={subject} onCancel={onCancel}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{cancel}</Button>
        <Button variant="danger" onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </AlertDialog>
  )
}
