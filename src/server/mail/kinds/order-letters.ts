import * as v from 'valibot'
import { DELIVERY_DAYS } from '#shared/limits.ts'
import type { Block } from './letter.ts'
import { letterKind } from './letter-kind.ts'

/** An order as letters tell of it: money in rupees, `at` in ms. */
export const orderLetterSchema = v.object({
  orderId: v.string(),
  at: v.number(),
  name: v.string(),
  /** Of the page that shows the order to its recipient. */
  path: v.string(),
  address: v.string(),
  total: v.number(),
  items: v.array(
    v.object({
      name: v.string(),
      image: v.string(),
      size: v.string(),
      color: v.string(),
      quantity: v.number(),
      price: v.number(),
    }),
  ),
})
export type OrderLetter = v.InferOutput<typeof orderLetterSchema>

const sample: OrderLetter = {
  orderId: '0198c0de-0000-7000-8000-000000000000',
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

export const orderReceived = letterKind({
  title: 'Order received',
  data: orderLetterSchema,
  // A guest's is signed.
  secret: ['path'],
  sample,
  write: (order, { shop }) => ({
    subject: `Your order at ${shop}`,
    preview: `Thank you, ${order.name}. We have your order.`,
    heading: 'Thank you for your order',
    blocks: [
      { kind: 'text', text: `Hello ${order.name}, we have your order and your payment.` },
      itemsOf(order),
      {
        kind: 'facts',
        facts: [
          ...factsOf(order),
          ['Estimated delivery', day(order.at + DELIVERY_DAYS * 24 * 60 * 60 * 1000)],
        ],
      },
      { kind: 'link', label: 'See your order', path: order.path },
    ],
  }),
})

export const newOrder = letterKind({
  title: 'New order, to admins',
  data: orderLetterSchema,
  sample,
  write: (order) => ({
    subject: `New order: ${rupees(order.total)} from ${order.name}`,
    preview: order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    heading: 'A new order',
    blocks: [
      itemsOf(order),
      { kind: 'facts', facts: [['Customer', order.name], ...factsOf(order)] },
      { kind: 'link', label: 'Open the order', path: order.path },
    ],
  }),
})

export const piecesMissingLetter = letterKind({
  title: 'Paid order with pieces missing, to admins',
  data: orderLetterSchema,
  sample,
  write: (order) => ({
    subject: `Order ${order.orderId} is paid, and pieces are missing`,
    preview: 'Please restock them, or refund the customer and cancel the order.',
    heading: 'Paid, and pieces are missing',
    blocks: [
      {
        kind: 'text',
        text: `Order ${order.orderId} was paid for after its hold on the stock had run out, and these pieces are gone:`,
      },
      itemsOf(order, false),
      {
        kind: 'text',
        text: 'Please restock them, or refund the customer and cancel the order.',
      },
      { kind: 'link', label: 'Open the order', path: order.path },
    ],
  }),
})

const itemsOf = ({ items, total }: OrderLetter, withTotal = true): Block => ({
  kind: 'items',
  items: items.map(({ name, image, size, color, quantity, price }) => ({
    name,
    image,
    details: `${size}, ${color}, ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`,
    price: rupees(price * quantity),
  })),
  total: withTotal ? rupees(total) : undefined,
})

const factsOf = ({ orderId, at, address }: OrderLetter) =>
  [
    ['Order', orderId],
    ['Date', day(at)],
    ['Shipped to', address],
  ] as const

const spelledDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const day = (ms: number): string => spelledDay.format(ms)

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const rupees = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount)
