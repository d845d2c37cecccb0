import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditLines } from '#server/invoices/credit-lines.ts'
import { sumsOf } from '#server/invoices/document.ts'
import { linesOfOrder } from '#server/invoices/lines.ts'
import type { WholeOrder } from '#server/orders/repository.ts'
import { workedOut } from '#tests/support/whole-sum.ts'
import { sumCase } from '#tests/support/random-sums.ts'
import { runs } from '#tests/support/runs.ts'

const paise = (rupees: number) => Math.round(rupees * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

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
