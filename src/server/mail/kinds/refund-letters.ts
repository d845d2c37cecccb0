import * as v from 'valibot'
import { writeMoney } from '#shared/money.ts'
import { letterKind } from './letter-kind.ts'
import { factsOf, itemsBlock, numberIn, orderLetterSchema, owedBlock, sampleOrder } from './order-parts.ts'

/** To the shopper: money has gone back. */
export const refundSent = letterKind({
  data: v.object({
    ...orderLetterSchema.entries,
    amount: v.number(),
    /** By whom, or how: `Paypal`, `Bank transfer`. */
    how: v.string(),
    /** By the shop itself, and not by whoever took it. */
    isByHand: v.optional(v.boolean()),
  }),
  sample: { ...sampleOrder, amount: 1299, how: 'Paypal' },
  write: (order, head) => {
    const amount = writeMoney(order.amount, head.money)
    return {
      subject: `${amount} of your order${numberIn(order, head)} at ${head.shop} has been paid back`,
      preview: `Paid back by ${order.how}.`,
      heading: `${amount} paid back`,
      blocks: [
        {
          kind: 'text',
          text: `Hello ${order.name}, we have paid back ${amount} of your order.${order.isByHand ? '' : ' It went the way it came, and your bank may take a few days to show it.'}`,
        },
        { kind: 'facts', facts: [['Paid back', amount], ['By', order.how], ...factsOf(order, head)] },
        { kind: 'link', label: 'See your order', path: order.path },
      ],
    }
  },
})

/** To the shopper: some of the order will not come; `owed` is what the shop pays back by itself, in rupees. */
export const piecesCancelled = letterKind({
  data: orderLetterSchema,
  sample: { ...sampleOrder, owed: 1299 },
  write: (order, head) => ({
    subject: `Some pieces of your order${numberIn(order, head)} at ${head.shop} were cancelled`,
    preview: order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    heading: 'Some pieces were cancelled',
    blocks: [
      { kind: 'text', text: `Hello ${order.name}, these pieces of your order will not be sent:` },
      itemsBlock(order, head, false),
      ...owedBlock(order, head),
      { kind: 'facts', facts: factsOf(order, head) },
      { kind: 'link', label: 'See your order', path: order.path },
      { kind: 'note', text: 'If you did not expect this, please answer this letter.' },
    ],
  }),
})

/** To the admins: money that was to go back is still here. */
export const refundFailed = letterKind({
  data: v.object({ ...orderLetterSchema.entries, amount: v.number(), reason: v.string() }),
  sample: { ...sampleOrder, amount: 1299, reason: 'The payment provider refused it: REFUND_NOT_ALLOWED' },
  write: (order, head) => {
    const amount = writeMoney(order.amount, head.money)
    return {
      subject: `A refund of ${amount} failed: order${numberIn(order, head) || ` ${order.orderId}`}`,
      preview: order.reason,
      heading: 'A refund failed',
      blocks: [
        { kind: 'text', text: `${amount} of this order could not be paid back. ${order.reason}.` },
        {
          kind: 'text',
          text: 'Please look at the order: pay back again, or by hand, and say so there.',
        },
        itemsBlock(order, head),
        { kind: 'facts', facts: [['Customer', order.name], ...factsOf(order, head)] },
        { kind: 'link', label: 'Open the order', path: order.path },
      ],
    }
  },
})
