import { type FormEvent, useState } from 'react'
import type { OwnChoices } from '#shared/contract/own-order.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { TextField } from '#client/ui/text-field.tsx'
import { PieceChoice } from './piece-choice.tsx'
import { type Own, useCancelOwn } from './use-own-change.ts'
import { worthOfChosen } from './worth.ts'

type Cancel = NonNullable<OwnChoices['cancel']>

interface Props extends Own {
  cancel: Cancel
  onClose: () => void
}

/** Asks which pieces; what becomes of the money is said before it is pressed. */
export function CancelOwn({ cancel, onClose, ...own }: Props) {
  const { order } = own
  const send = useCancelOwn(own, onClose)
  const [id] = useState(() => crypto.randomUUID())
  const [pieces, setPieces] = useState(() => cancel.lines.map((line) => line.pieces))
  const [reason, setReason] = useState('')
  const isAll = cancel.isWhole && cancel.lines.every((line, at) => pieces[at] === line.pieces)
  const kept = order.money?.kept ?? (order.isPaid ? order.totalPrice : 0)
  const worth = cancel.lines.reduce(
    (sum, line, at) => sum + worthOfChosen(line, pieces[at] ?? 0, order.orderItems[line.line]?.quantity ?? 0),
    0,
  )
  const count = pieces.reduce((sum, some) => sum + some, 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (count === 0) return
    const lines = cancel.lines.flatMap(({ line }, at) => {
      const some = pieces[at] ?? 0
      return some > 0 ? [{ line, pieces: some, cancelled: order.orderItems[line]?.cancelled ?? 0 }] : []
    })
    send.mutate({ ...(!isAll && { lines }), reason, id })
  }
  return (
    <FormDialog title="Cancel your order" onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <fieldset>
          <legend className="field-label">Pieces to cancel</legend>
          <ul>
            {cancel.lines.map(({ line, pieces: most }, at) => {
              const item = order.orderItems[line]
              return (
                item && (
                  <PieceChoice
                    key={line}
                    item={item}
                    most={most}
                    chosen={pieces[at] ?? 0}
                    onChoose={(some) => setPieces(pieces.with(at, some))}
                  />
                )
              )
            })}
          </ul>
          {!cancel.isWhole && <p className="text-sm text-muted">The other pieces are packed by now.</p>}
        </fieldset>
        <TextField
          label="Why, if you like to say"
          name="reason"
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <p role="status" className="rounded-card bg-surface p-4">
          {count === 0
            ? 'Choose at least one piece.'
            : moneyWords(cancel.back, isAll ? cancel.due : Math.min(worth, kept), order.paymentMethod)}
        </p>
        <p role="alert" className="text-danger empty:hidden">
          {send.error && messageOf(send.error)}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Keep the order</Button>
          <Button type="submit" variant="danger" disabled={count === 0} busy={send.isPending}>
            {isAll ? 'Cancel the order' : 'Cancel these pieces'}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}

/** What becomes of what was paid. */
function moneyWords(back: Cancel['back'], amount: number, method: string): string {
  if (back === 'none') return 'You have not paid for this, and need not.'
  if (back === 'shop')
    return `The shop pays ${formatRupees(amount)} back to you, and writes to you when it has.`
  return `${formatRupees(amount)} go back by ${method}, the way they came. Your bank may take a few days to show it.`
}
