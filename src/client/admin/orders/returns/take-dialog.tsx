import { type FormEvent, useState } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { ASKED_REASONS, RETURN_REASONS } from '#shared/order-life/returns.ts'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { useTakeReturn } from './mutations.ts'
import { Count } from './receive-dialog.tsx'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** A return that somebody has asked for on the telephone, or at the counter; whenever that is. */
export function TakeDialog({ order, onClose }: Props) {
  const take = useTakeReturn(order._id)
  const [id] = useState(() => crypto.randomUUID())
  const lines = order.orderItems.flatMap((item, line) => {
    const most = item.pieces.delivered ?? 0
    return most > 0 ? [{ item, line, most }] : []
  })
  const [pieces, setPieces] = useState<number[]>(() => lines.map(() => (lines.length === 1 ? 1 : 0)))
  const [reason, setReason] = useState<(typeof ASKED_REASONS)[number]>('size')
  const [words, setWords] = useState('')
  const isNone = pieces.every((count) => count === 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = lines.flatMap(({ line }, at) => {
      const some = pieces[at] ?? 0
      return some > 0 ? [{ line, pieces: some }] : []
    })
    take.mutate({ id, reason, words, lines: wanted }, { onSuccess: onClose })
  }
  return (
    <AdminDialog title="Take a return" onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <ul className="flex flex-col gap-2">
          {lines.map(({ item, line, most }, at) => (
            <li key={line}>
              <Count
                label={`${item.name}, ${item.size}, ${item.color}`}
                of="pieces that come back"
                value={pieces[at] ?? 0}
                max={most}
                onChange={(count) => setPieces(pieces.with(at, count))}
              />
            </li>
          ))}
        </ul>
        <SelectField
          label="Why"
          name="reason"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value as typeof reason)}
        >
          {ASKED_REASONS.map((one) => (
            <option key={one} value={one}>
              {RETURN_REASONS[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="What was said"
          name="words"
          autoComplete="off"
          maxLength={1000}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" disabled={isNone} busy={take.isPending}>
            Take it
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}
