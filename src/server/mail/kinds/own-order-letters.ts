import * as v from 'valibot'
import { writeMoney } from '#shared/money.ts'
import { letterKind } from './letter-kind.ts'
import { doorFacts, factsOf, itemsBlock, numberIn, orderLetterSchema, sampleOrder } from './order-parts.ts'

const DID = {
  cancelled: 'cancelled the order',
  piecesCancelled: 'cancelled pieces of the order',
  address: 'changed the address of the order',
} as const

/** To the admins: whoever ordered it has changed something. */
export const shopperChanged = letterKind({
  data: v.object({
    /** Where pieces were cancelled, they are its `items`. */
    ...orderLetterSchema.entries,
    did: v.picklist(Object.keys(DID) as (keyof typeof DID)[]),
    /** In their own words. */
    said: v.string(),
  }),
  sample: { ...sampleOrder, did: 'address' as const, said: '' },
  write: (order, head) => ({
    subject: `${order.name} ${DID[order.did]}${numberIn(order, head) || ` ${order.orderId}`}`,
    preview: order.said || `The shopper ${DID[order.did]}.`,
    heading: 'Changed by the shopper',
    blocks: [
      { kind: 'text', text: `${order.name} has ${DID[order.did]}.` },
      ...(order.said ? [{ kind: 'text', text: `“${order.said}”` } as const] : []),
      itemsBlock(order, head, order.did !== 'piecesCancelled'),
      { kind: 'facts', facts: [['Customer', order.name], ...factsOf(order, head)] },
      { kind: 'link', label: 'Open the order', path: order.path },
    ],
  }),
})

/** To the shopper: it goes somewhere else. */
export const addressChanged = letterKind({
  data: orderLetterSchema,
  sample: sampleOrder,
  write: (order, head) => ({
    subject: `The address of your order${numberIn(order, head)} at ${head.shop} was changed`,
    preview: order.address,
    heading: 'It goes to another address',
    blocks: [
      { kind: 'text', text: `Hello ${order.name}, your order goes to ${order.address} now.` },
      { kind: 'facts', facts: factsOf(order, head) },
      { kind: 'link', label: 'See your order', path: order.path },
      { kind: 'note', text: 'If you did not change it, please answer this letter.' },
    ],
  }),
})

/** To the shopper: a piece comes in another size or colour. */
export const pieceChanged = letterKind({
  data: v.object({
    ...orderLetterSchema.entries,
    /** In which it was ordered: `M, Blue`. */
    before: v.string(),
  }),
  sample: { ...sampleOrder, items: sampleOrder.items.slice(0, 1), before: 'S, Blue' },
  write: (order, head) => ({
    subject: `A piece of your order${numberIn(order, head)} at ${head.shop} was changed`,
    preview: order.items.map(({ name, size, color }) => `${name}: ${size}, ${color}`).join('; '),
    heading: 'Another size or colour',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${order.name}, this piece was ordered in ${order.before}, and comes as it stands here now:`,
      },
      itemsBlock(order, head, false),
      { kind: 'text', text: 'It costs the same.' },
      { kind: 'facts', facts: factsOf(order, head) },
      { kind: 'link', label: 'See your order', path: order.path },
      { kind: 'note', text: 'If you did not ask for this, please answer this letter.' },
    ],
  }),
})

/** To the shopper: a piece was added, and the order comes to more. */
export const pieceAdded = letterKind({
  /** `items` is what was added, the sums are the whole order's. */
  data: orderLetterSchema,
  sample: { ...sampleOrder, items: sampleOrder.items.slice(1) },
  write: (order, head) => {
    const total = writeMoney(order.total, head.money)
    return {
      subject: `A piece was added to your order${numberIn(order, head)} at ${head.shop}`,
      preview: order.items.map(({ name, size, color }) => `${name}: ${size}, ${color}`).join('; '),
      heading: 'One more piece',
      blocks: [
        { kind: 'text', text: `Hello ${order.name}, this comes with your order as well:` },
        itemsBlock(order, head, false),
        { kind: 'text', text: `With it the order comes to ${total} in all.` },
        { kind: 'facts', facts: [...doorFacts(order, head), ...factsOf(order, head)] },
        { kind: 'link', label: 'See your order', path: order.path },
        { kind: 'note', text: 'If you did not ask for this, please answer this letter.' },
      ],
    }
  },
})
