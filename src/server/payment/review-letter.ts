import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { fromJson } from '#shared/json.ts'
import { adminAddresses } from '../accounts/admin-addresses.ts'
import type { CheckoutRow } from '../checkout/repository.ts'
import type { Trx } from '../database/database.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { pushAttention } from '../push/push-attention.ts'
import { toRupees } from '../platform/money.ts'
import type { Refusal } from './verification.ts'

/** Where money may have moved, with what is said of it. A declined or unfinished payment is the shopper's own affair. */
export const NEEDS_A_PERSON: Partial<Record<Refusal, string>> = {
  payee: 'It went to another account than the shop’s',
  currency: 'It is in another currency than the checkout',
  amount: 'It is not the amount of the checkout',
  captures: 'It was taken in more or fewer parts than one',
  pending: 'The payment provider is still checking it',
  refunded: 'It has been refunded',
  other_order: 'It came under an earlier order of the payment provider than the one it was waited for',
  used_capture: 'It has paid for another checkout already',
}

/** To the admins: a payment that may have taken money and does not count. */
export async function writeReviewLetter(trx: Trx, checkout: CheckoutRow, refusal: Refusal): Promise<void> {
  const reason = NEEDS_A_PERSON[refusal]
  if (!reason) return
  const { id, user_id: userId, address, total, payment_order_id: paymentId } = checkout
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  const { firstName, lastName } = fromJson<ShippingAddress>(address)
  const data = {
    checkoutId: id,
    paymentId: paymentId ?? '',
    name: `${firstName} ${lastName}`,
    email: user?.email ?? '',
    total: toRupees(total),
    reason,
  }
  for (const to of await adminAddresses(trx))
    await writeLetter(trx, { kind: 'payment-review', about: id, to, data })
  await pushAttention(trx, { what: 'payment-review', about: id })
}
