import { useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import '#client/ui/confirm.css'

interface Props {
  /** What the shop has not heard of, each in words. */
  unsent: readonly string[]
  onKeep: () => void
  onDiscard: () => void
  onCancel: () => void
}

/** More than a dialog on a phone has room for. */
const LISTED = 5

/** Before a sign-out that would take changes of the cart along. Shown while it is rendered; Escape says no. */
export function SignOutQuestion({ unsent, onKeep, onDiscard, onCancel }: Props) {
  const [questionId, detailsId] = [useId(), useId()]
  const count = unsent.length === 1 ? 'One change' : `${unsent.length} changes`
  const more = unsent.length - LISTED
  return (
    <dialog
      ref={openModal}
      role="alertdialog"
      className="confirm"
      aria-labelledby={questionId}
      aria-describedby={detailsId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={questionId} className="text-lg font-medium">
        {`${count} of your cart ${unsent.length === 1 ? 'has' : 'have'} not reached the shop`}
      </h2>
      <div id={detailsId} className="mt-2 text-muted">
        <ul className="mb-3 list-disc pl-5 break-words">
          {unsent.slice(0, LISTED).map((what) => (
            <li key={what}>{what}</li>
          ))}
          {more > 0 && <li>{`and ${more} more`}</li>}
        </ul>
        <p>They can wait on this device until you log in here again.</p>
      </div>
      <div className="mt-6 flex flex-col gap-3">
        <Button variant="primary" onClick={onKeep}>
          Keep them and log out
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Lose them and log out
        </Button>
        <Button onClick={onCancel}>Stay logged in</Button>
      </div>
    </dialog>
  )
}

/** Closed before it leaves the page, so that the focus goes back to where it was. */
function openModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  return () => dialog?.close()
}
