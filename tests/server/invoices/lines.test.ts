import fc from 'fast-check'
import { describe, expect, it, afterAll } from 'vitest'
import { amountInWords } from '#server/invoices/amount-in-words.ts'
import { linesOfOrder, taxesOf } from '#server/invoices/lines.ts'
import { financialYear } from '#server/invoices/series.ts'
import type { WholeOrder } from '#server/orders/repository.ts'
import { workedOut, type SumCase } from '#tests/support/whole-sum.ts'
import { sumCase } from '#tests/support/random-sums.ts'
import { runs } from '#tests/support/runs.ts'
import { creditLines } from '#server/invoices/credit-lines.ts'
import { sumsOf } from '#server/invoices/document.ts'
import { performance } from 'node:perf_hooks'
import Fastify from 'fastify'
import { drawInvoices } from '#server/invoices/pdf/draw.ts'
import { openPrinter } from '#server/invoices/pdf/printer.ts'
import { wrap } from '#server/invoices/pdf/wrap.ts'
import { INVOICE, LINE } from '#tests/support/invoice.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** An order of what was worked out, with or without what lines keep of their rates. */
function orderOf(one: SumCase, keepsRates: boolean) {
  const { lines, totals } = workedOut(one)
  const hsn = (at: number) => (at % 2 === 0 ? '6109' : '6203')
  const kept = {
    ...totals,
    lines: totals.lines.map(({ taxRate = 0, ...line }, at) => ({
      ...line,
      ...(keepsRates && { taxRate, hsn: hsn(at) }),
    })),
  }
  const items = lines.map(({ price, quantity }) => ({
    name: 'Shirt',
    size: 'M',
    color: 'Blue',
    price,
    quantity,
    exchange_of: null,
  }))
  return { order: { row: { totals: JSON.stringify(kept) }, items } as unknown as WholeOrder, kept }
}

const paise = (rupees: number) => Math.round(rupees * 100)

describe('the lines of an invoice', () => {
  it('come to the order’s total, and their taxes to those that it kept, each by its name and rate', () => {
    fc.assert(
      fc.property(sumCase, fc.boolean(), (one, keepsRates) => {
        const { order, kept } = orderOf(one, keepsRates)
        const { lines } = linesOfOrder(order)
        expect(sum(lines.map(({ total }) => total))).toBe(kept.total)
        for (const { taxable, taxes, total } of lines) {
          expect(taxable + sum(taxes.map(({ amount }) => amount))).toBe(total)
          expect(taxable).toBeGreaterThanOrEqual(0)
          // CGST and SGST are the same.
          expect(new Set(taxes.map(({ amount }) => amount)).size).toBeLessThanOrEqual(1)
        }
        const taxes = taxesOf(lines)
        expect(sum(taxes.map(({ amount }) => amount))).toBe(kept.taxInside + kept.taxOnTop)
        if (keepsRates)
          expect(taxes.filter(({ amount }) => amount > 0)).toEqual(
            kept.taxes.filter(({ amount }) => amount > 0),
          )
        const charged = (kind: string) =>
          lines.filter((line) => line.kind === kind).map(({ unitPrice }) => unitPrice)
        expect([sum(charged('delivery')), sum(charged('fee'))]).toEqual([kept.delivery, kept.paymentFee])
      }),
      { numRuns: runs(2000) },
    )
  })

  it('of an order that kept nothing are its pieces, without tax', () => {
    const items = [{ name: 'Shirt', size: 'M', color: '', price: 99_900, quantity: 2, exchange_of: null }]
    const order = { row: { totals: null }, items } as unknown as WholeOrder
    expect(linesOfOrder(order).lines).toEqual([
      {
        kind: 'piece',
        name: 'Shirt',
        detail: 'M',
        hsn: '',
        quantity: 2,
        unitPrice: 99_900,
        discount: 0,
        taxable: 199_800,
        taxes: [],
        total: 199_800,
      },
    ])
  })
})

it('amounts are written out in lakhs and crores, in other currencies in millions', () => {
  expect(
    [0, 100, 1999, 129_950, 10_000_000, 1_234_567_890, 10_000_000_000].map((paise) =>
      amountInWords(paise, 'INR'),
    ),
  ).toEqual([
    'Rupees zero only',
    'Rupees one only',
    'Rupees nineteen and ninety-nine paise only',
    'Rupees one thousand two hundred ninety-nine and fifty paise only',
    'Rupees one lakh only',
    'Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight and ninety paise only',
    'Rupees ten crore only',
  ])
  expect(amountInWords(234_500_005, 'USD')).toBe(
    'USD two million three hundred forty-five thousand and 05/100 only',
  )
})

it('a financial year begins with its month', () => {
  expect(
    ['2026-03-31', '2026-04-01', '2099-12-31', '2100-01-01'].map((day) => financialYear(day, 4)),
  ).toEqual(['25-26', '26-27', '99-00', '99-00'])
  expect(financialYear('2026-01-01', 1)).toBe('2026')
})

it('credit notes, in whatever parts, take each line of their invoice off to the paisa and never more', () => {
  const part = fc.record({
    share: fc.integer({ min: 0, max: 70 }),
    pieces: fc.array(fc.record({ at: fc.nat(4), quantity: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 2,
    }),
  })
  fc.assert(
    fc.property(sumCase, fc.array(part, { maxLength: 5 }), (one, parts) => {
      const { lines, totals } = workedOut(one)
      const items = lines.map(({ price, quantity }) => ({
        name: 'Shirt',
        size: 'M',
        color: '',
        price,
        quantity,
      }))
      const order = { row: { totals: JSON.stringify(totals) }, items } as unknown as WholeOrder
      const invoice = sumsOf(linesOfOrder(order).lines, 'INR')
      const notes: ReturnType<typeof sumsOf>[] = []
      const credit = (amount: number, pieces: (typeof parts)[number]['pieces']) => {
        const left = paise(invoice.total) - sum(notes.map(({ total }) => paise(total)))
        const credited = creditLines(invoice, notes, { amount, pieces })
        const note = sumsOf(credited, 'INR')
        expect(paise(note.total)).toBe(Math.min(left, amount))
        for (const { taxable, taxes } of credited) {
          expect(taxable).toBeGreaterThanOrEqual(0)
          expect(new Set(taxes.map(({ amount: tax }) => tax)).size).toBeLessThanOrEqual(1)
        }
        notes.push(note)
      }
      for (const { share, pieces } of parts) credit(Math.floor((paise(invoice.total) * share) / 100), pieces)
      credit(paise(invoice.total), [])
      const all = notes.flatMap((note) => note.lines)
      invoice.lines.forEach((line, at) => {
        const ofLine = all.filter(({ of }) => of === at)
        expect(sum(ofLine.map(({ total }) => paise(total)))).toBe(paise(line.total))
        expect(sum(ofLine.map(({ taxable }) => paise(taxable)))).toBe(paise(line.taxable))
      })
      const taxes = sum(notes.flatMap((note) => note.taxes).map(({ amount }) => paise(amount)))
      expect(taxes).toBe(paise(invoice.tax))
    }),
    { numRuns: runs(1000) },
  )
})

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
