import { RETURN_DAYS } from '#shared/limits.ts'
import { letterKind } from './letter-kind.ts'
import {
  doorFacts,
  estimate,
  factsOf,
  itemsBlock,
  laterBlocks,
  numberIn,
  type OrderLetter,
  orderLetterSchema,
  owedBlock,
  parcelFacts,
  sampleOrder,
  taxFacts,
  trackingBlock,
} from './order-parts.ts'

export const orderReceived = letterKind({
  data: orderLetterSchema,
  sample: sampleOrder,
  write: (order, head) => ({
    subject: `Your order${numberIn(order, head)} at ${head.shop}`,
    preview: `Thank you, ${order.name}. We have your order.`,
    heading: 'Thank you for your order',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${order.name}, we have your order${order.isPaidAtTheDoor ? '' : ' and your payment'}.`,
      },
      itemsBlock(order, head),
      {
        kind: 'facts',
        facts: [
          ...taxFacts(order, head),
          ...doorFacts(order, head),
          ...factsOf(order, head),
          ['Estimated delivery', estimate(order, head)],
        ],
      },
      { kind: 'link', label: 'See your order', path: order.path },
    ],
  }),
})

export const orderShipped = letterKind({
  data: orderLetterSchema,
  sample: sampleOrder,
  write: (order, head) => ({
    subject: `Your order${numberIn(order, head)} at ${head.shop} is on its way`,
    preview: `Estimated delivery: ${estimate(order, head)}.`,
    heading: 'On its way to you',
    blocks: [
      { kind: 'text', text: `Hello ${order.name}, ${sentWords(order)} left us.` },
      itemsBlock(order, head, false),
      {
        kind: 'facts',
        facts: [
          ...parcelFacts(order),
          ...(isLast(order) ? doorFacts(order, head) : []),
          ...factsOf(order, head),
          ['Estimated delivery', estimate(order, head)],
        ],
      },
      ...trackingBlock(order),
      ...laterBlocks(order, head),
      { kind: 'link', label: 'See your order', path: order.path },
    ],
  }),
})

/** The last parcel is what there is to pay for at the door. */
const isLast = ({ parcel }: OrderLetter) => (parcel?.later.length ?? 0) === 0

const sentWords = (order: OrderLetter): string => {
  if (!isLast(order)) return 'a part of your order has'
  return order.parcel?.isFirst === false ? 'the rest of your order has' : 'your order has'
}

export const orderDelivered = letterKind({
  data: orderLetterSchema,
  sample: sampleOrder,
  write: (order, head) => ({
    subject: `Your order${numberIn(order, head)} at ${head.shop} has arrived`,
    preview: `We hope it fits.${daysOf(order) > 0 ? ` Returns are open for ${daysOf(order)} days.` : ''}`,
    heading: 'Delivered',
    blocks: [
      { kind: 'text', text: `Hello ${order.name}, your order has been delivered. We hope it fits.` },
      itemsBlock(order, head, false),
      { kind: 'facts', facts: factsOf(order, head) },
      { kind: 'link', label: 'See your order', path: order.path },
      {
        kind: 'note',
        text:
          daysOf(order) > 0
            ? `If something is not as it should be, you can return it within ${daysOf(order)} days: see your order.`
            : 'If something is not as it should be, please answer this letter.',
      },
    ],
  }),
})

const daysOf = ({ returnDays = RETURN_DAYS }: OrderLetter) => returnDays

export const orderCancelled = letterKind({
  data: orderLetterSchema,
  sample: sampleOrder,
  write: (order, head) => ({
    subject: `Your order${numberIn(order, head)} at ${head.shop} was cancelled`,
    preview: `Order ${order.orderId}`,
    heading: 'Your order was cancelled',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${order.name}, this order was cancelled${order.hadLeft ? '' : ' and will not be sent'}.`,
      },
      itemsBlock(order, head, !order.isPart),
      ...owedBlock(order, head),
      { kind: 'facts', facts: factsOf(order, head) },
      { kind: 'link', label: 'See your order', path: order.path },
      { kind: 'note', text: 'If you did not expect this, please answer this letter.' },
    ],
  }),
})
