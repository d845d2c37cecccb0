import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { Button } from '#client/ui/button.tsx'

/** A section as the shop was built with it. Asked first: what is typed and not saved goes with it. */
export function BackToDefaults({ onConfirm }: { onConfirm: () => void }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
        Back to defaults
      </Button>
      {isAsked && (
        <ConfirmDialog
          question="Back to how the shop was built?"
          subject="What this section says now stays in the history, from where it can be put back."
          action="Back to defaults"
          onConfirm={() => {
            setAsked(false)
            onConfirm()
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
