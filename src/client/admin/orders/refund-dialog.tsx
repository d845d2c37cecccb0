import { type FormEvent, useRef, useState } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { showFirstMistake } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { SelectField } from '#client/ui/select-field.tsx'
import { amountIn, type RefundMistakes, useTexts } from './money-back/refund-fields.ts'
import { AmountInput, ByHandInput, ReasonInput } from './money-back/refund-inputs.tsx'
import { useRefund } from './refund-mutations.ts'

interface Props {
  order: OrderDetail
  /** What can be paid back at most, in rupees. */
  kept: number
  onClose: () => void
}

const BY_HAND = 'hand'

/** Asks how much goes back, why, and by whom. */
export function RefundDialog({ order, kept, onClose }: Props) {
  const refund = useRefund(order._id)
  const form = useRef<HTMLFormElement>(null)
  // One name for all attempts: however often it is sent, the money goes back once.
  const [id] = useState(() => crypto.randomUUID())
  const provider = order.payment?.captureId == null ? undefined : order.paymentMethod
  const { fields, bind } = useTexts({
    amount: String(kept),
    reason: '',
    way: provider === undefined ? BY_HAND : 'provider',
    byHand: '',
  })
  const [mistakes, setMistakes] = useState<RefundMistakes>({})
  const isByHand = fields.way === BY_HAND

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = amountIn(fields.amount)
    const found: RefundMistakes = {
      ...(!(amount > 0 && amount <= kept) && { amount: `An amount above 0, up to ${formatRupees(kept)}` }),
      ...(fields.reason.trim() === '' && { reason: 'The reason is required' }),
      ...(isByHand && fields.byHand.trim() === '' && { byHand: 'How it was paid back is required' }),
    }
    setMistakes(found)
    if (Object.keys(found).length > 0) return showFirstMistake(form.current)
    const byHand = isByHand ? fields.byHand : null
    return refund.mutate(
      { id, amount, reason: fields.reason, byHand },
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
    <AdminDialog title="Pay back" onClose={onClose}>
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <AmountInput kept={kept} {...bind('amount')} error={mistakes.amount} />
        <ReasonInput {...bind('reason')} error={mistakes.reason} />
        <SelectField label="How" {...bind('way')}>
          {provider !== undefined && <option value="provider">{`By ${provider}, the way it came`}</option>}
          <option value={BY_HAND}>By hand: it has been paid back already</option>
        </SelectField>
        {isByHand && <ByHandInput label="How it was paid back" {...bind('byHand')} error={mistakes.byHand} />}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={refund.isPending}>
            Pay back
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}
