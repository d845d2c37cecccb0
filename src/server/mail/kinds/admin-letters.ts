import * as v from 'valibot'
import { writeMoney } from '#shared/money.ts'
import { letterKind } from './letter-kind.ts'
import { doorFacts, factsOf, itemsBlock, numberIn, orderLetterSchema, sampleOrder } from './order-parts.ts'

export const newOrder = letterKind({
  data: orderLetterSchema,
  sample: sampleOrder,
  write: (order, head) => ({
    subject: `New order${numberIn(order, head)}: ${writeMoney(order.total, head.money)} from ${order.name}`,
    preview: order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    heading: 'A new order',
    blocks: [
      itemsBlock(order, head),
      {
        kind: 'facts',
        facts: [['Customer', order.name], ...doorFacts(order, head), ...factsOf(order, head)],
      },
      { kind: 'link', label: 'Open the order', path: order.path },
    ],
  }),
})

export const piecesMissingLetter = letterKind({
  data: orderLetterSchema,
  sample: sampleOrder,
  write: (order, head) => ({
    subject: `Order${numberIn(order, head) || ` ${order.orderId}`} is paid, and pieces are missing`,
    preview: 'Please restock them, or refund the customer and cancel the order.',
    heading: 'Paid, and pieces are missing',
    blocks: [
      {
        kind: 'text',
        text: `Order ${order.orderId} was paid for after its hold on the stock had run out, and these pieces are gone:`,
      },
      itemsBlock(order, head, false),
      {
        kind: 'text',
        text: 'Please restock them, or refund the customer and cancel the order.',
      },
      { kind: 'link', label: 'Open the order', path: order.path },
    ],
  }),
})

export const paymentReview = letterKind({
  data: v.object({
    checkoutId: v.string(),
    /** The provider's. */
    paymentId: v.string(),
    name: v.string(),
    email: v.string(),
    total: v.number(),
    reason: v.string(),
  }),
  sample: {
    checkoutId: sampleOrder.orderId,
    paymentId: '5O190127TN364715T',
    name: sampleOrder.name,
    email: 'asha@mail.example',
    total: sampleOrder.total,
    reason: 'The payment provider is still checking it',
  },
  write: ({ checkoutId, paymentId, name, email, total, reason }, { money }) => ({
    subject: `A payment of ${writeMoney(total, money)} needs a look`,
    preview: `${name}'s payment could not be confirmed.`,
    heading: 'A payment could not be confirmed',
    blocks: [
      {
        kind: 'text',
        text: 'The payment provider may have taken money for this checkout, and it does not count as paid. Please look at it in your account there: refund it, or wait where it is pending. The shop asks again by itself.',
      },
      {
        kind: 'facts',
        facts: [
          ['Customer', name],
          ['E-mail', email],
          ['Total', writeMoney(total, money)],
          ['What is wrong', reason],
          ['Payment', paymentId],
          ['Checkout', checkoutId],
        ],
      },
    ],
  }),
})
