import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeIn } from '#client/shop/cart/place-in.ts'

const line = (productId: string) => ({ productId, size: 'M', color: 'Blue' })
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(line) as [LineOf, LineOf, LineOf, LineOf]
type LineOf = ReturnType<typeof line>

it.each([
  ['first', [b, c], a, 0],
  ['between two', [a, c], b, 1],
  ['last', [a, b], c, 2],
  ['after what is left of those before it', [a], c, 1],
  ['alone', [], b, 0],
  ['before what was added since', [a, b, d], c, 2],
])('a line comes back %s', (_where, shown, back, place) => {
  expect(placeIn([a, b, c], shown, back)).toBe(place)
})

it('in whatever order lines are removed and come back, they stand as they did', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map(line)
  const shuffled = fc.shuffledSubarray(all, { minLength: 1 })
  fc.assert(
    fc.property(shuffled, fc.infiniteStream(fc.nat()), (removed, random) => {
      let shown = all.filter((one) => !removed.includes(one))
      const left = [...removed]
      while (left.length > 0) {
        const [next] = left.splice((random.next().value ?? 0) % left.length, 1)
        if (next) shown = shown.toSpliced(placeIn(all, shown, next), 0, next)
      }
      expect(shown).toEqual(all)
    }),
  )
})
