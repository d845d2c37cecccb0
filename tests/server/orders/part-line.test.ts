import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linesOfOrder } from '#server/invoices/lines.ts'
import type { KeptTotals } from '#server/orders/kept-totals.ts'
import { livingPieces } from '#server/orders/living-pieces.ts'
import { partLine } from '#server/orders/part-line.ts'
import type { OrderItemRow, WholeOrder } from '#server/orders/repository.ts'
import { worthOfLine, worthOfPieces } from '#server/orders/worth.ts'
import { fromJson } from '#shared/json.ts'
import { sumCase } from '#tests/support/random-sums.ts'
import { workedOut } from '#tests/support/whole-sum.ts'
import { runs } from '#tests/support/runs.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const worthOfAll = (order: WholeOrder) => sum(order.items.map((_, at) => worthOfLine(order, at)))
/** What of a line was given back before, and what each further piece gives back. */
const shares = (order: WholeOrder, at: number) => {
  const item = order.items[at] as OrderItemRow
  const fresh = { ...item, cancelled_quantity: 0, returned_quantity: 0 }
  const unbroken = { ...order, items: order.items.map((one, index) => (index === at ? fresh : one)) }
  return {
    before: worthOfPieces(unbroken, at, item.cancelled_quantity),
    living: worthOfPieces(order, at, livingPieces(item)),
  }
}

it('a line that is parted, however often, comes to what it was: worth, shares, sums and invoice', () => {
  const parting = fc.array(fc.record({ line: fc.nat(), cancelled: fc.nat(), pieces: fc.nat() }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(sumCase, parting, fc.option(fc.nat(100_000)), (one, partings, passedOn) => {
      const { lines, totals } = workedOut(one)
      const items = lines.map(({ price, quantity }, position) => ({
        position,
        name: 'Shirt',
        size: 'M',
        color: 'Blue',
        price,
        quantity,
        cancelled_quantity: 0,
        returned_quantity: 0,
        exchange_of: null,
        passed_on: null as number | null,
      }))
      // One that was sent in exchange has no place among the sums.
      const [first] = items
      if (first && passedOn !== null)
        items.push({
          ...first,
          position: items.length,
          price: 0,
          quantity: 3,
          exchange_of: 0 as never,
          passed_on: passedOn,
        })
      let order = { row: { totals: JSON.stringify(totals) }, items } as unknown as WholeOrder
      const invoiced = (now: WholeOrder) => sum(linesOfOrder(now).lines.map(({ total }) => total))
      const whole = worthOfAll(order)
      for (const { line, cancelled, pieces } of partings) {
        const at = line % order.items.length
        const item = order.items[at] as OrderItemRow
        const living = livingPieces(item)
        if (living < 2) continue
        const more = cancelled % (living - 1)
        const broken = { ...item, cancelled_quantity: item.cancelled_quantity + more }
        order = { ...order, items: order.items.map((one_, index) => (index === at ? broken : one_)) }
        const was = shares(order, at)
        const parted = partLine(order, at, 1 + (pieces % (livingPieces(broken) - 1)))
        order = {
          row: { ...order.row, totals: parted.totals },
          items: [...order.items.map((one_, index) => (index === at ? parted.rest : one_)), parted.part],
        }
        const now = shares(order, at)
        const of = shares(order, order.items.length - 1)
        expect(now.before).toBe(was.before)
        expect(now.living + of.living).toBe(was.living)
        expect(worthOfAll(order)).toBe(whole)
        expect(invoiced(order)).toBe(totals.total)
        const kept = fromJson<KeptTotals>(order.row.totals as string)
        for (const name of ['discount', 'charges', 'tax'] as const) {
          expect(sum(kept.lines.map((l) => l[name]))).toBe(sum(totals.lines.map((l) => l[name])))
          expect(Math.min(...kept.lines.map((l) => l[name]))).toBeGreaterThanOrEqual(0)
        }
      }
    }),
    { numRuns: runs(2000) },
  )
})
