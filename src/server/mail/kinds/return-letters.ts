import * as v from 'valibot'
import { letterKind } from './letter-kind.ts'
import type { Block } from './letter.ts'
import {
  factsOf,
  itemsBlock,
  numberIn,
  orderLetterSchema,
  parcelFacts,
  sampleOrder,
  trackingBlock,
} from './order-parts.ts'

/** An order whose `items` are the pieces that come back. */
const returnLetterSchema = v.object({
  ...orderLetterSchema.entries,
  /** What is wanted in their stead: `Linen Shirt, M: in L, Blue`; none where that is the money. */
  wanted: v.array(v.string()),
  /** Why, as it was chosen, and in the shopper's own words. */
  reason: v.string(),
  words: v.string(),
  /** In the words of the shop. */
  answer: v.string(),
  /** Where to send it and how, line by line. */
  sendTo: v.string(),
  /** Whether nothing was paid for the order so far: what came back need not be. */
  isUnpaid: v.optional(v.boolean()),
})
export type ReturnLetter = v.InferOutput<typeof returnLetterSchema>

const sample: ReturnLetter = {
  ...sampleOrder,
  items: sampleOrder.items.slice(0, 1),
  wanted: ['Linen Shirt, M, Blue: in L, Blue'],
  reason: 'The size does not fit',
  words: '',
  answer: '',
  sendTo: 'Darzi, 12 Lake Road, Kochi 682001',
}

const quoted = (words: string): Block[] => (words === '' ? [] : [{ kind: 'quote', text: words }])
const lines = (texts: readonly string[]): Block[] =>
  texts.filter((text) => text !== '').map((text) => ({ kind: 'text', text }))

/** To the admins. */
export const returnAsked = letterKind({
  data: returnLetterSchema,
  sample,
  write: (order, head) => ({
    subject: `${order.name} asks to return pieces of the order${numberIn(order, head) || ` ${order.orderId}`}`,
    preview: order.reason,
    heading: 'A return is asked for',
    blocks: [
      { kind: 'text', text: `${order.name} asks to send these pieces back. ${order.reason}.` },
      ...quoted(order.words),
      itemsBlock(order, head, false),
      ...lines(order.wanted.map((one) => `Wanted in exchange: ${one}`)),
      { kind: 'facts', facts: [['Customer', order.name], ...factsOf(order, head)] },
      { kind: 'link', label: 'Answer it', path: order.path },
    ],
  }),
})

/** To whoever asked: what comes next. */
export const returnRequested = letterKind({
  data: returnLetterSchema,
  sample,
  write: (order, head) => ({
    subject: `We have your return request for order${numberIn(order, head)} at ${head.shop}`,
    preview: 'We will review it and email you.',
    heading: 'Your return is requested',
    blocks: [
      { kind: 'text', text: `Hello ${order.name}, you asked to return these items:` },
      itemsBlock(order, head, false),
      ...lines(order.wanted.map((one) => `Wanted in exchange: ${one}`)),
      { kind: 'text', text: 'Please keep them until we have reviewed your request.' },
      { kind: 'text', text: 'If we approve it, our next email says where to send them.' },
      { kind: 'facts', facts: factsOf(order, head) },
      { kind: 'link', label: 'See your return', path: order.path },
    ],
  }),
})

export const returnApproved = letterKind({
  data: returnLetterSchema,
  sample,
  write: (order, head) => ({
    subject: `Your return of order${numberIn(order, head)} at ${head.shop} is approved`,
    preview: 'Please send the pieces back.',
    heading: 'Please send it back',
    blocks: [
      { kind: 'text', text: `Hello ${order.name}, please send these pieces back to us:` },
      itemsBlock(order, head, false),
      ...lines(order.wanted.map((one) => `We keep for you: ${one}`)),
      ...lines(order.sendTo.split('\n')),
      ...quoted(order.answer),
      { kind: 'facts', facts: factsOf(order, head) },
      { kind: 'link', label: 'See your return', path: order.path },
    ],
  }),
})

export const returnRefused = letterKind({
  data: returnLetterSchema,
  sample: { ...sample, answer: 'The pieces were worn.' },
  write: (order, head) => ({
    subject: `Your return of order${numberIn(order, head)} at ${head.shop}`,
    preview: order.answer,
    heading: 'We cannot take it back',
    blocks: [
      { kind: 'text', text: `Hello ${order.name}, we cannot take these pieces back:` },
      itemsBlock(order, head, false),
      ...quoted(order.answer),
      { kind: 'facts', facts: factsOf(order, head) },
      { kind: 'link', label: 'See your order', path: order.path },
      { kind: 'note', text: 'If you do not agree, please answer this letter.' },
    ],
  }),
})

export const returnReceived = letterKind({
  data: returnLetterSchema,
  sample,
  write: (order, head) => ({
    subject: `We have your return of order${numberIn(order, head)} at ${head.shop}`,
    preview: 'It has come. We write again when it is settled.',
    heading: 'We have it back',
    blocks: [
      { kind: 'text', text: `Hello ${order.name}, these pieces have come back to us:` },
      itemsBlock(order, head, false),
      ...lines(order.wanted.map((one) => `Next, in exchange: ${one}`)),
      { kind: 'text', text: whatFollows(order) },
      { kind: 'facts', facts: factsOf(order, head) },
      { kind: 'link', label: 'See your return', path: order.path },
    ],
  }),
})

const whatFollows = ({ items, wanted, isUnpaid = false }: ReturnLetter): string =>
  wanted.length > 0
    ? `We look at them, and write to you when your parcel is on its way.${
        items.length > wanted.length && !isUnpaid ? ' For the rest you get your money back.' : ''
      }`
    : isUnpaid
      ? 'You have not paid for them, and need not.'
      : 'We look at them, and write to you when the money is on its way.'

/** Of a parcel with nothing in it but what is sent in exchange. */
export const exchangeSent = letterKind({
  data: orderLetterSchema,
  sample: { ...sampleOrder, items: sampleOrder.items.slice(0, 1) },
  write: (order, head) => ({
    subject: `Your exchange for order${numberIn(order, head)} at ${head.shop} is on its way`,
    preview: order.items.map(({ name, size, color }) => `${name}, ${size}, ${color}`).join('; '),
    heading: 'Your exchange is on its way',
    blocks: [
      { kind: 'text', text: `Hello ${order.name}, what you wanted in exchange has left us:` },
      itemsBlock(order, head, false),
      { kind: 'facts', facts: [...parcelFacts(order), ...factsOf(order, head)] },
      ...trackingBlock(order),
      { kind: 'link', label: 'See your order', path: order.path },
    ],
  }),
})
