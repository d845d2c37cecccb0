import { type FormEvent, useState } from 'react'
import type { AdminReview } from '#shared/contract/admin/review.ts'
import { REVIEW_MAX } from '#shared/reviews.ts'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { useDecide } from './queries.ts'

interface Props {
  reviews: readonly AdminReview[]
  /** @param isDone whether they are refused now. */
  onClose: (isDone: boolean) => void
}

/** Asks why: whoever wrote it reads that on the page of their order. */
export function RefuseDialog({ reviews, onClose }: Props) {
  const [reason, setReason] = useState('')
  const decide = useDecide()
  const hasPhotos = reviews.some(({ photos }) => photos.length > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    decide.mutate({ reviews, state: 'refused', reason: reason.trim() }, { onSuccess: () => onClose(true) })
  }
  return (
    <AdminDialog
      title={reviews.length === 1 ? 'Refuse this review' : `Refuse ${reviews.length} reviews`}
      onClose={() => onClose(false)}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Why, as its writer reads it; may be empty"
          name="reason"
          autoComplete="off"
          maxLength={REVIEW_MAX.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {hasPhotos && <p className="text-sm text-muted">Photos are erased with it.</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onClose(false)}>Cancel</Button>
          <Button type="submit" variant="danger" busy={decide.isPending}>
            Refuse
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}
