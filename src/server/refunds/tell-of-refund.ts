import { adminAddresses } from '../accounts/admin-addresses.ts'
import type { Trx } from '../database/database.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { noteEvents } from '../orders/events.ts'
import { creditWhatWentBack } from '../invoices/credit.ts'
import type { RefundRow } from '../orders/money.ts'
import { orderLetter } from '../orders/order-letters.ts'
import { pathForShopper } from '../orders/order-link.ts'
import { presentOrder } from '../orders/present-order.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { pushAttention } from '../push/push-attention.ts'
import { toRupees } from '../platform/money.ts'

/** What became of a refund: noted, to the shopper that money has gone back, to the admins that it has not. */
export async function tellOfRefund(trx: Trx, order: WholeOrder, refund: RefundRow): Promise<void> {
  const { id: about, state, paise, last_error: reason, by_hand: byHand } = refund
  if (state !== 'done' && state !== 'failed') return
  const by = { _id: refund.actor_id ?? '', name: refund.actor_name ?? '' }
  await noteEvents(trx, [
    {
      orderId: order.row.id,
      kind: state === 'done' ? 'moneyBack' : 'refundFailed',
      actor: byHand === null ? 'provider' : by,
      note: (state === 'done' ? byHand : reason) ?? '',
      data: { amount: paise },
    },
  ])
  trx.announce('attention', [order.row.id])
  if (state === 'done') await creditWhatWentBack(trx, order)
  const presented = presentOrder(order)
  const { email } = presented.user
  const amount = toRupees(paise)
  if (state === 'done' && email !== '' && paise > 0) {
    const data = {
      ...orderLetter(presented, await pathForShopper(trx, presented)),
      amount,
      how: byHand ?? presented.paymentMethod,
      ...(byHand !== null && { isByHand: true }),
    }
    await writeLetter(trx, { kind: 'refund-sent', about, to: email, data })
  }
  if (state !== 'failed') return
  if (refund.mended_by === null)
    await pushAttention(trx, { what: 'refund-failed', about, orderId: order.row.id })
  const data = {
    ...orderLetter(presented, `/admin/orders/${presented._id}`),
    amount,
    reason: reason ?? '',
  }
  for (const to of await adminAddresses(trx))
    await writeLetter(trx, { kind: 'refund-failed', about, to, data })
}
