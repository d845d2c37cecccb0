import { ATTENTION_COUNTED, type AttentionKind } from '#shared/admin/attention.ts'
import type { Attention } from '#shared/contract/admin/attention.ts'

interface Words {
  /** One of them, and several, behind their count. */
  one: string
  many: string
  todo: string
}

/** What each kind is called, and what is to be done about it. */
export const ATTENTION_WORDS: Record<AttentionKind, Words> = {
  dispute: {
    one: 'disputed payment',
    many: 'disputed payments',
    todo: 'Answer it in your account at the payment provider: money that nobody answers for is lost.',
  },
  'paid-without-order': {
    one: 'payment without an order',
    many: 'payments without an order',
    todo: 'The shop makes the order by itself and tries again every ten seconds. If this stays, look into the log.',
  },
  'pieces-missing': {
    one: 'paid order with pieces missing',
    many: 'paid orders with pieces missing',
    todo: 'Put the pieces back into stock, or cancel them and pay back what they cost.',
  },
  'payment-review': {
    one: 'payment to be looked at',
    many: 'payments to be looked at',
    todo: 'Look it up at the payment provider. Where money was taken, pay it back there; where it is pending, wait: the shop asks again by itself.',
  },
  'refund-failed': {
    one: 'failed refund',
    many: 'failed refunds',
    todo: 'Try again, or pay back by hand on the order’s page.',
  },
  'refund-waiting': {
    one: 'refund not sent yet',
    many: 'refunds not sent yet',
    todo: 'The shop keeps asking. See whether the payment provider works, and whether the shop still has its account there.',
  },
  'refund-owed': {
    one: 'cancelled order not paid back',
    many: 'cancelled orders not paid back',
    todo: 'Pay back on the order’s page. Press Done where the shop keeps the money.',
  },
  'return-asked': {
    one: 'return asked for',
    many: 'returns asked for',
    todo: 'Approve or refuse it on the order’s page: the shopper waits for an answer.',
  },
  'return-arrived': {
    one: 'return that has come',
    many: 'returns that have come',
    todo: 'Pay the money back, or send the exchange, on the order’s page.',
  },
  'pack-late': {
    one: 'order late to pack',
    many: 'orders late to pack',
    todo: 'More than half of the promised days have gone, and nothing is packed.',
  },
  'letters-waiting': {
    one: 'trouble with the mail server',
    many: 'troubles with the mail server',
    todo: 'It does not take the shop’s letters. See whether its address and password are right; what waits is sent then.',
  },
  'letter-failed': {
    one: 'letter that could not be delivered',
    many: 'letters that could not be delivered',
    todo: 'The address may be wrong: ask the shopper by telephone, or send it again.',
  },
  'reviews-waiting': {
    one: 'review to look at',
    many: 'reviews to look at',
    todo: 'Nobody sees them before you have approved them.',
  },
  notice: {
    one: 'kind of notice the shop does not understand',
    many: 'kinds of notices the shop does not understand',
    todo: 'Your payment provider has sent them. See in your account there what they are about.',
  },
  abandoned: {
    one: 'checkout left without an order',
    many: 'checkouts left without an order',
    todo: 'Somebody was about to buy. A short letter helps where something was unclear.',
  },
}

/** `3 failed refunds`; `100 or more …` where no more are counted. */
export function countWords({ kind, count }: Pick<Attention['groups'][number], 'kind' | 'count'>): string {
  const { one, many } = ATTENTION_WORDS[kind]
  const many100 = count >= ATTENTION_COUNTED ? `${count} or more` : String(count)
  return count === 1 ? `1 ${one}` : `${many100} ${many}`
}

export const kindHeading = (kind: AttentionKind): string => {
  const { many } = ATTENTION_WORDS[kind]
  return many.charAt(0).toUpperCase() + many.slice(1)
}
