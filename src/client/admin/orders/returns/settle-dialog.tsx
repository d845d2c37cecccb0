import { type FormEvent, useRef, useState } from 'react'
import type { RefundChoice } from '#shared/contract/admin/cancelling.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { AdminReturn } from '#shared/contract/admin/returns.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { showFirstMistake } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { SelectField } from '#client/ui/select-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { howLabel, whoPaysBack } from '../money-back/by-hand.ts'
import { amountIn, type RefundMistakes, useTexts } from '../money-back/refund-fields.ts'
import { AmountInput, ByHandInput } from '../money-back/refund-inputs.tsx'
import { cameWords, lineWords } from './labels.ts'
import { useSettleReturn } from './mutations.ts'
import { dueOf, savedOf } from './settling.ts'

interface Props {
  one: AdminReturn
  order: OrderDetail
  onClose: () => void
}

/** Asks what becomes of the money, and whether what was wanted is sent. */
export function SettleDialog({ one, order, onClose }: Props) {
  const may = useMay()
  const settle = useSettleReturn(one._id)
  const form = useRef<HTMLFormElement>(null)
  // One name for all attempts: however often it is sent, the money goes back once.
  const [id] = useState(() => crypto.randomUUID())
  const isWanted = one.lines.some(({ wanted, received }) => wanted && received > 0)
  const [isExchanged, setExchanged] = useState(isWanted)
  const kept = order.money?.kept ?? (order.isPaid ? order.totalPrice : 0)
  const mayRefund = kept > 0 && may('refundOrders')
  const saved = isExchanged ? savedOf(one) : 0
  const due = Math.min(dueOf(one, isExchanged), kept)
  const { fields, bind } = useTexts({ money: mayRefund ? 'due' : 'none', amount: '', byHand: '', words: '' })
  const [mistakes, setMistakes] = useState<RefundMistakes>({})
  const money = fields.money as RefundChoice
  const paysBack = money === 'amount' || (money === 'due' && due > 0)
  const payer = paysBack ? whoPaysBack(order) : 'provider'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = money === 'amount' ? amountIn(fields.amount) : undefined
    const found: RefundMistakes = {
      ...(amount !== undefined &&
        !(amount > 0 && amount <= kept) && { amount: `An amount above 0, up to ${formatRupees(kept)}` }),
      ...(payer === 'shop' && fields.byHand.trim() === '' && { byHand: 'How it is paid back is required' }),
    }
    setMistakes(found)
    if (Object.keys(found).length > 0) return showFirstMistake(form.current)
    const byHand = (payer !== 'provider' && fields.byHand.trim()) || null
    const body = { version: one.version, isExchanged, refund: money, byHand, words: fields.words, id }
    return settle.mutate(
      { ...body, ...(amount !== undefined && { amount }) },
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
    <AdminDialog title="Settle the return" onClose={onClose}>
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <ul className="text-sm">
          {one.lines
            .filter(({ received }) => received > 0)
            .map((line) => (
              <li key={line.line} className="wrap-anywhere">
                {[lineWords(line), cameWords(line), formatRupees(line.worth)].join(' · ')}
              </li>
            ))}
        </ul>
        {isWanted && (
          <Checkbox
            label="Send what was wanted in exchange"
            checked={isExchanged}
            onChange={(event) => setExchanged(event.currentTarget.checked)}
          />
        )}
        {saved > 0 && (
          <p className="rounded-card bg-surface p-3 text-sm">
            {`What is sent costs ${formatRupees(saved)} less by now: pay that back as another sum, if you like.`}
          </p>
        )}
        {mayRefund && (
          <SelectField label="Money" {...bind('money')}>
            <option value="due">
              {due > 0 ? `Pay back ${formatRupees(due)}` : 'Nothing: all of it is exchanged'}
            </option>
            <option value="amount">Pay back another sum</option>
            {due > 0 && <option value="none">Keep the money</option>}
          </SelectField>
        )}
        {money === 'amount' && <AmountInput kept={kept} {...bind('amount')} error={mistakes.amount} />}
        {payer !== 'provider' && (
          <ByHandInput label={howLabel(order)} {...bind('byHand')} error={mistakes.byHand} />
        )}
        <TextField
          label="To the shopper, if you like"
          autoComplete="off"
          maxLength={500}
          {...bind('words')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" busy={settle.isPending}>
            Settle it
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}
