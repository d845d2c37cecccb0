import { type FormEvent, useState } from 'react'
import { ORDER_NOTE_MAX } from '#shared/contract/admin/order-editing.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Button } from '#client/ui/button.tsx'
import { useNoteOrder } from './mutations.ts'

/** For the staff: what is said here stands in the timeline. */
export function NoteField({ orderId }: { orderId: string }) {
  const mayNote = useMay()('packOrders')
  const note = useNoteOrder(orderId)
  const [text, setText] = useState('')
  if (!mayNote) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !note.isPending) note.mutate(text, { onSuccess: () => setText('') })
  }
  return (
    <form className="mt-4 flex gap-2" onSubmit={submit}>
      <input
        className="field min-w-0 flex-1"
        aria-label="Note for the staff"
        placeholder="Note for the staff"
        maxLength={ORDER_NOTE_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={note.isPending}>
        Add note
      </Button>
    </form>
  )
}
