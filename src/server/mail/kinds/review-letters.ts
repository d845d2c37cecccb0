import { letterKind } from './letter-kind.ts'
import { itemsBlock, numberIn, orderLetterSchema, sampleOrder } from './order-parts.ts'

/** To whoever has had their order for some days. Sent once for each: there is nothing to end. */
export const reviewRequest = letterKind({
  data: orderLetterSchema,
  sample: sampleOrder,
  write: (order, head) => ({
    subject: `How do you like what you bought at ${head.shop}?`,
    preview: 'A few words help others to find their size.',
    heading: 'How does it fit?',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${order.name}, you have had your order${numberIn(order, head)} for a few days. A few words on how it fits help others to choose.`,
      },
      itemsBlock(order, head, false),
      { kind: 'link', label: 'Write a review', path: order.path },
      {
        kind: 'note',
        text: 'We ask once for each order. If something is not as it should be, please answer this letter.',
      },
    ],
  }),
})
