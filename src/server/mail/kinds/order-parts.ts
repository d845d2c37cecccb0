import * as v from 'valibot'
import { AT_THE_DOOR } from '#shared/at-the-door.ts'
import { shownTotalsSchema } from '#shared/contract/totals.ts'
import { orderNumber } from '#shared/order-number.ts'
import { writeMoney } from '#shared/money.ts'
import { amountWords, insideLines, sumLines } from '#shared/totals/sum-lines.ts'
import { deliveredBy } from '#shared/totals/delivered-by.ts'
import type { Block, Letterhead } from './letter.ts'

const letterLineSchema = v.object({
  name: v.string(),
  image: v.string(),
  size: v.string(),
  color: v.string(),
  quantity: v.number(),
  price: v.number(),
  /** What its pieces cost, less their discount; absent where the sums below tell of it. */
  worth: v.optional(v.number()),
  /** Of what is sent in exchange for another line. */
  exchangeOf: v.optional(v.number()),
})

/** An order as letters tell of it: money in rupees, `at` in ms. */
export const orderLetterSchema = v.object({
  orderId: v.string(),
  number: v.optional(v.number()),
  at: v.number(),
  name: v.string(),
  /** Of the page that shows the order to its recipient. */
  path: v.string(),
  address: v.string(),
  /** Of a business that bought. */
  gstin: v.optional(v.string()),
  total: v.number(),
  /** Whether the total is still to be paid, when it is brought. */
  isPaidAtTheDoor: v.optional(v.boolean()),
  /** Of those that are: absent in letters of before, whose whole total was asked for. */
  due: v.optional(v.number()),
  /** Absent where the total is the pieces and nothing else. */
  totals: v.optional(shownTotalsSchema),
  items: v.array(letterLineSchema),
  /** Whether there were more: their sum is not the order's. */
  isPart: v.optional(v.boolean()),
  /** Of one that was cancelled: whether something of it had left, and what the shop itself has to pay back, in rupees. */
  hadLeft: v.optional(v.boolean()),
  owed: v.optional(v.number()),
  /** Of one that was delivered: how many days its shopper has to send it back. */
  returnDays: v.optional(v.number()),
  /** Of one that tells of a parcel: `items` are what is in it. */
  parcel: v.optional(
    v.object({
      carrier: v.string(),
      tracking: v.string(),
      link: v.optional(v.string()),
      isFirst: v.boolean(),
      later: v.array(letterLineSchema),
    }),
  ),
})
export type OrderLetter = v.InferOutput<typeof orderLetterSchema>

export const sampleOrder: OrderLetter = {
  orderId: '0198c0de-0000-7000-8000-000000000000',
  number: 10042,
  at: Date.UTC(2026, 10, 21, 9, 30),
  name: 'Asha Rao',
  path: '/my-orders',
  address: '12 Lake Road, Kochi 682001, India',
  total: 3897,
  items: [
    { name: 'Linen Shirt', image: '/icon-192.png', size: 'M', color: 'Blue', quantity: 2, price: 1299 },
    { name: 'Cotton Kurta', image: '/icon-192.png', size: 'L', color: 'White', quantity: 1, price: 1299 },
  ],
}

export const itemsBlock = (
  { items, total, totals }: OrderLetter,
  { money }: Letterhead,
  withTotal = true,
): Block => ({
  kind: 'items',
  items: items.map(({ name, image, size, color, quantity, price, worth, exchangeOf }) => ({
    name,
    image,
    details: `${size}, ${color}, ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`,
    price: exchangeOf === undefined ? writeMoney(worth ?? price * quantity, money) : 'In exchange',
  })),
  sums:
    withTotal && totals
      ? sumLines(totals).map((line) => [line.name, amountWords(line, (amount) => writeMoney(amount, money))])
      : [],
  total: withTotal ? writeMoney(total, money) : undefined,
})

/** The taxes that are inside the total, as facts. */
export const taxFacts = ({ totals }: OrderLetter, { money }: Letterhead) =>
  (totals ? insideLines(totals) : []).map(
    ({ name, amount }) => [`Includes ${name}`, writeMoney(amount, money)] as const,
  )

/** As the shop writes it, with a blank before it; nothing of an order without one. */
export const numberIn = ({ number }: OrderLetter, { shop }: Letterhead): string =>
  number === undefined ? '' : ` ${orderNumber(number, shop)}`

export const factsOf = (order: OrderLetter, head: Letterhead): Fact[] => [
  ...(order.number === undefined ? [] : [['Order number', numberIn(order, head).trim()] satisfies Fact]),
  ...placeFacts(order, head),
]

const placeFacts = ({ orderId, at, address, gstin }: OrderLetter, { zone }: Letterhead): Fact[] => [
  ['Order', orderId],
  ['Date', day(at, zone)],
  ['Shipped to', address],
  ...(gstin === undefined ? [] : [['GSTIN', gstin] satisfies Fact]),
]
type Fact = [name: string, value: string]

/** What whoever opens the door has to have at hand. */
export const doorFacts = (
  { total, due = total, isPaidAtTheDoor }: OrderLetter,
  { money }: Letterhead,
): Fact[] => (isPaidAtTheDoor ? [[AT_THE_DOOR, writeMoney(due, money)]] : [])

/** What whoever paid the shop itself has coming. */
export const owedBlock = ({ owed }: OrderLetter, { money }: Letterhead): Block[] =>
  owed === undefined
    ? []
    : [
        {
          kind: 'text',
          text: `You have paid ${writeMoney(owed, money)} for this to us directly: we pay it back to you, and write to you when we have.`,
        },
      ]

/** How to follow a parcel. */
export const parcelFacts = ({ parcel }: OrderLetter): Fact[] => [
  ...(parcel?.carrier ? [['Carrier', parcel.carrier] satisfies Fact] : []),
  ...(parcel?.tracking ? [['Tracking number', parcel.tracking] satisfies Fact] : []),
]

export const trackingBlock = ({ parcel }: OrderLetter): Block[] =>
  parcel?.link === undefined ? [] : [{ kind: 'link', label: 'Follow your parcel', path: parcel.link }]

/** What is not in the parcel. */
export const laterBlocks = (order: OrderLetter, head: Letterhead): Block[] => {
  const later = order.parcel?.later ?? []
  if (later.length === 0) return []
  return [
    { kind: 'text', text: 'These pieces come later, in a parcel of their own:' },
    itemsBlock({ ...order, items: later }, head, false),
  ]
}

export const estimate = ({ at, totals }: OrderLetter, { zone }: Letterhead): string =>
  day(deliveredBy(at, totals, zone), zone)

const day = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(ms)
