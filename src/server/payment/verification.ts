import type { Money, ProviderOrder } from './provider.ts'

/** What a payment must match to count for a checkout. */
export interface Expected extends Money {
  checkoutId: string
  /** Our account at the provider. */
  payee: string
}

/** Why a payment does not count, for the log; a shopper reads `REFUSALS`. */
export type Refusal =
  | 'unknown_order'
  | 'not_approved'
  | 'intent'
  | 'purchase_units'
  | 'custom_id'
  | 'payee'
  | 'currency'
  | 'amount'
  | 'captures'
  | 'pending'
  | 'declined'
  | 'refunded'
  | 'used_order'
  | 'other_order'
  | 'used_capture'
  | 'signature'

/** Why the order, captured or not, is not one for this checkout; undefined when it matches. */
export function wrongOrder(order: ProviderOrder, expected: Expected): Refusal | undefined {
  if (order.flaw) return order.flaw
  if (order.checkoutId !== expected.checkoutId) return 'custom_id'
  if (order.payee !== expected.payee) return 'payee'
  const approved = order.approval?.money
  return wrongMoney(order.money, expected) ?? (approved && wrongMoney(approved, expected))
}

/** The id of the one capture that took the money, or why there is none. */
export function captureOf(
  order: ProviderOrder,
  expected: Expected,
): { captureId: string } | { refusal: Refusal } {
  const wrong = wrongOrder(order, expected)
  if (wrong) return { refusal: wrong }
  const { captures, state } = order
  if (captures.length === 0) return { refusal: state === 'completed' ? 'captures' : 'not_approved' }
  // Declined and failed attempts before the successful one took no money.
  const effective = captures.filter((capture) => capture.state !== 'declined')
  if (effective.length > 1) return { refusal: 'captures' }
  const [taken] = effective
  if (!taken) return { refusal: 'declined' }
  if (taken.state === 'pending') return { refusal: 'pending' }
  if (taken.state === 'refunded') return { refusal: 'refunded' }
  if (taken.state !== 'taken' || state !== 'completed') return { refusal: 'captures' }
  const money = wrongMoney(taken.money, expected)
  return money ? { refusal: money } : { captureId: taken.id }
}

function wrongMoney(money: Money | undefined, expected: Expected): Refusal | undefined {
  if (money?.currency !== expected.currency) return 'currency'
  return sameAmount(money.amount, expected.amount) ? undefined : 'amount'
}

/** `100`, `100.0` and `100.00` are equal. Compared as integers of hundredths, never as floats. */
function sameAmount(a: string, b: string): boolean {
  const [one, other] = [hundredths(a), hundredths(b)]
  return one !== undefined && one === other
}

function hundredths(amount: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(2, '0'))
}

const UNCONFIRMED =
  'The payment could not be confirmed. Please try again, or ask us before you pay a second time'

/** What the shopper is told. */
export const REFUSALS: Record<Refusal, string> = {
  unknown_order: 'That payment is not known to the payment provider',
  not_approved: 'The payment has not been approved yet',
  intent: UNCONFIRMED,
  purchase_units: UNCONFIRMED,
  custom_id: 'That payment belongs to another checkout',
  payee: UNCONFIRMED,
  currency: 'The payment is in another currency than the checkout',
  amount: 'The payment is not the amount of the checkout',
  captures: UNCONFIRMED,
  pending:
    'The payment provider is still checking the payment. Your order is made as soon as it comes through',
  declined: 'The payment was declined. Nothing was charged, please try another way to pay',
  refunded: 'The payment has been refunded',
  other_order: UNCONFIRMED,
  used_order: 'That payment was used for another checkout',
  used_capture: 'That payment was used for another checkout',
  signature: UNCONFIRMED,
}
