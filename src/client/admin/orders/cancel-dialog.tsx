import { type FormEvent, useRef, useState } from 'react'
import { piecesLeft } from '#shared/order-life/pieces-left.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { RefundChoice } from '#shared/contract/admin/cancelling.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { showFirstMistake } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { SelectField } from '#client/ui/select-field.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import { worthOf } from './cancelled-worth.ts'
import { howLabel, whoPaysBack } from './money-back/by-hand.ts'
import { amountIn, type RefundMistakes, useTexts } from './money-back/refund-fields.ts'
import { AmountInput, ByHandInput, ReasonInput } from './money-back/refund-inputs.tsx'
import { useCancelOrder } from './refund-mutations.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** Asks which pieces, what becomes of them, and what of the money. */
export function CancelDialog({ order, onClose }: Props) {
  const may = useMay()
  const cancel = useCancelOrder(order._id)
  const form = useRef<HTMLFormElement>(null)
  const [id] = useState(() => crypto.randomUUID())
  const [pieces, setPieces] = useState(() => order.orderItems.map(piecesLeft))
  const [isRestocked, setRestocked] = useState(true)
  const [mistakes, setMistakes] = useState<RefundMistakes>({})
  const kept = order.money?.kept ?? (order.isPaid ? order.totalPrice : 0)
  const mayRefund = kept > 0 && may('refundOrders')
  const { fields, bind } = useTexts({ reason: '', money: mayRefund ? 'due' : 'none', amount: '', byHand: '' })
  const isWhole = order.orderItems.every((item, at) => pieces[at] === piecesLeft(item))
  const money = fields.money as RefundChoice
  const due = worthOf(order.orderItems, pieces, { kept, due: order.cancelDue })
  const payer = money !== 'none' ? whoPaysBack(order) : 'provider'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = money === 'amount' ? amountIn(fields.amount) : undefined
    const found: RefundMistakes = {
      ...(pieces.every((count) => count === 0) && { lines: 'Choose at least one piece' }),
      ...(fields.reason.trim() === '' && { reason: 'The reason is required' }),
      ...(amount !== undefined &&
        !(amount > 0 && amount <= kept) && { amount: `An amount above 0, up to ${formatRupees(kept)}` }),
      ...(payer === 'shop' && fields.byHand.trim() === '' && { byHand: 'How it is paid back is required' }),
    }
    setMistakes(found)
    if (Object.keys(found).length > 0) return showFirstMistake(form.current)
    const lines = pieces.flatMap((count, line) =>
      count > 0 ? [{ line, pieces: count, cancelled: order.orderItems[line]?.cancelled ?? 0 }] : [],
    )
    return cancel.mutate(
      {
        from: order.status,
        ...(!isWhole && { lines }),
        restock: isRestocked,
        reason: fields.reason,
        refund: money,
        amount,
        byHand: (payer !== 'provider' && fields.byHand.trim()) || null,
        id,
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!(error instanceof ApiError)) return
          setMistakes(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])))
          showFirstMistake(form.current)
        },
      },
    )
  }

  return (
    <AdminDialog title="Cancel order" onClose={onClose}>
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <fieldset>
          <legend className="field-label">Pieces to cancel</legend>
          <ul className="flex flex-col gap-2">
            {order.orderItems.map((item, at) => (
              <li
                key={`${at} ${item.productId}`}
                className="flex flex-wrap items-center justify-between gap-2"
              >
                <span className="min-w-0 flex-1 text-sm wrap-anywhere">
                  {`${item.name}, ${item.size}, ${item.color}`}
                </span>
                <Stepper
                  size="small"
                  label={`Pieces of ${item.name}, ${item.size}, ${item.color}`}
                  value={pieces[at] ?? 0}
                  min={0}
                  max={piecesLeft(item)}
                  onChange={(count) => setPieces(pieces.with(at, count))}
                />
              </li>
            ))}
          </ul>
          {mistakes.lines && (
            <p role="alert" className="field-error">
              {mistakes.lines}
            </p>
          )}
        </fieldset>
        <Checkbox
          label="Put the pieces back into the stock"
          checked={isRestocked}
          onChange={(event) => setRestocked(event.currentTarget.checked)}
        />
        {mayRefund && (
          <SelectField label="Money" {...bind('money')}>
            <option value="due">{`Pay back ${formatRupees(due)}`}</option>
            <option value="amount">Pay back another sum</option>
            <option value="none">Keep the money for now</option>
          </SelectField>
        )}
        {money === 'amount' && <AmountInput kept={kept} {...bind('amount')} error={mistakes.amount} />}
        {payer !== 'provider' && (
          <ByHandInput label={howLabel(order)} {...bind('byHand')} error={mistakes.byHand} />
        )}
        <ReasonInput {...bind('reason')} error={mistakes.reason} />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Keep the order</Button>
          <Button type="submit" variant="danger" busy={cancel.isPending}>
            {isWhole ? 'Cancel the order' : 'Cancel these pieces'}
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}
