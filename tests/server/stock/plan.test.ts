import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planOf } from '#server/stock/plan.ts'

const lines = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c'),
    size: fc.constantFrom('S', 'M'),
    color: fc.constantFrom('Blue', 'White'),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
)

it('asks for the same, in the same order, however the lines come', () => {
  fc.assert(
    fc.property(lines, fc.func(fc.integer()), (given, order) => {
      const shuffled = given.toSorted((a, b) => order(a) - order(b))
      expect(planOf(shuffled)).toEqual(planOf(given))
    }),
  )
})

it('asks for each piece once: of the product and of its sizes and colours', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const sum = (counted: { quantity: number }[]) =>
        counted.reduce((total, { quantity }) => total + quantity, 0)
      const plan = planOf(given)
      expect(sum(plan)).toBe(sum(given))
      for (const product of plan) expect(sum(product.parts)).toBe(product.quantity)
      const units = plan.flatMap(({ parts }) =>
        parts.map((part) => [part.productId, part.size, part.color].join('/')),
      )
      expect(units).toEqual([...new Set(units)].toSorted())
    }),
  )
})
