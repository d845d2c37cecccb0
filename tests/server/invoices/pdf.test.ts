import { performance } from 'node:perf_hooks'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { drawInvoices } from '#server/invoices/pdf/draw.ts'
import { openPrinter } from '#server/invoices/pdf/printer.ts'
import { wrap } from '#server/invoices/pdf/wrap.ts'
import type { Invoice } from '#shared/contract/invoice.ts'

const LINE: Invoice['lines'][number] = {
  kind: 'piece',
  name: 'Linen Shirt',
  detail: 'M, Sky Blue',
  hsn: '6109',
  quantity: 2,
  unitPrice: 1050,
  discount: 0,
  taxable: 2000,
  taxes: [
    { name: 'CGST', percent: 2.5, amount: 50 },
    { name: 'SGST', percent: 2.5, amount: 50 },
  ],
  total: 2100,
}
const INVOICE: Invoice = {
  kind: 'invoice',
  title: 'Tax invoice',
  number: 'INV/26-27/00042',
  issuedAt: '2026-11-24T06:30:00.000Z',
  issuedOn: '2026-11-24',
  seller: {
    name: 'Asha Textiles LLP',
    address: '1 Hill Road\nMumbai',
    gstin: '27AAPFU0939F1ZV',
    state: 'Maharashtra',
    email: '',
    phone: '',
  },
  buyer: { name: 'श्री अनुष्का त्रिपाठी', address: 'Łódź\nIndia', email: '', gstin: '', state: 'Goa' },
  placeOfSupply: 'Goa (30)',
  order: { _id: 'one', number: 'DZ-10042', placedOn: '2026-11-20' },
  corrects: null,
  lines: [LINE],
  taxes: LINE.taxes,
  isTaxInside: true,
  taxable: 2000,
  tax: 100,
  total: 2100,
  words: 'Rupees two thousand one hundred only',
  payment: { method: 'Paypal', id: 'CAPTURE-1', paidOn: '2026-11-20', charged: '25.20 USD' },
  money: { code: 'INR', symbol: '₹', place: '¤1', digits: '1,23,456.78' },
}
const printer = openPrinter(Fastify({ logger: false }).log)
afterAll(() => printer.close())

const pagesOf = (pdf: Uint8Array) => Number(/\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1])

it('each invoice begins on a page of its own, and a long one goes on', async () => {
  const long = { ...INVOICE, lines: Array.from({ length: 60 }, () => LINE) }
  expect(pagesOf(await drawInvoices([INVOICE, INVOICE]))).toBe(2)
  expect(pagesOf(await drawInvoices([long, INVOICE]))).toBeGreaterThan(3)
})

it('the rupee, Devanagari and letters of Latin Extended are drawn, each by a face that has them', async () => {
  const faces = Buffer.from(await drawInvoices([INVOICE])).toString('latin1')
  for (const face of ['instrument-sans-latin-400', 'instrument-sans-latin-ext-400', 'eczar-devanagari-400'])
    expect(faces).toMatch(new RegExp(`/BaseFont /[A-Z]+\\+${face}`))
})

it('fifty are drawn in a thread of their own: the shop goes on meanwhile', async () => {
  const before = performance.eventLoopUtilization()
  const pdf = await printer.print(Array.from({ length: 50 }, () => INVOICE))
  expect(pagesOf(pdf)).toBe(50)
  // On this thread it would be nearly 1.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

it('who comes while too many wait is told to try again', async () => {
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => printer.print([INVOICE])))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect((await printer.print([INVOICE])).length).toBeGreaterThan(1000)
})

it('a word that is longer than its line is cut', () => {
  expect(wrap('one extraordinary\n\nday', 5, (text) => text.length)).toEqual([
    'one',
    'extra',
    'ordin',
    'ary',
    '',
    'day',
  ])
})
