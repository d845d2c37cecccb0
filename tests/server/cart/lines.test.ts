import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPieces, setPieces } from '#server/cart/change-line.ts'
import { differenceOf } from '#server/cart/difference.ts'
import { type Line, piecesOfUnit } from '#server/cart/line.ts'
import { mergeLines } from '#server/cart/merge.ts'
import { review } from '#server/cart/review.ts'
import { sameLine } from '#shared/cart-rules.ts'

/** What the catalogue says of a product; a null offer is one that is no longer sold. */
const catalogue = fc.array(
  fc.option(
    fc.record({
      name: fc.constant('Linen Shirt'),
      image: fc.constant('/images/shirt.jpg'),
      price: fc.integer({ min: 1, max: 1_000_000 }),
      listPrice: fc.integer({ min: 1, max: 1_000_000 }),
      hasVariants: fc.boolean(),
      available: fc.integer({ min: 0, max: 150 }),
    }),
  ),
  { minLength: 3, maxLength: 3 },
)
const rawLine = fc.record({
  product: fc.integer({ min: 0, max: 2 }),
  size: fc.constantFrom('S', 'M'),
  quantity: fc.integer({ min: 1, max: 99 }),
  seenPrice: fc.integer({ min: 1, max: 1_000_000 }),
  noticedStock: fc.option(fc.integer({ min: 0, max: 150 })),
})
const rawCart = fc.uniqueArray(rawLine, {
  selector: ({ product, size }) => `${product}${size}`,
  maxLength: 6,
})
type Offers = Line['offer'][]
type Raw = Pick<Line, 'size' | 'quantity' | 'seenPrice' | 'noticedStock'> & { product: number }

const linesOf = (raw: Raw[], offers: Offers): Line[] =>
  raw.map(({ product, size, quantity, seenPrice, noticedStock }, place) => ({
    productId: String(product),
    size,
    color: 'Blue',
    quantity,
    seenPrice,
    noticedStock,
    name: 'Linen Shirt',
    image: '',
    addedAt: place,
    offer: offers[product] ?? null,
  }))
const counts = (lines: readonly Line[]) =>
  lines.map(({ productId, size, quantity }) => [productId, size, quantity])

describe('a review', () => {
  it('changes no quantity and takes out only what is gone', () => {
    fc.assert(
      fc.property(catalogue, rawCart, (offers, raw) => {
        const lines = linesOf(raw, offers)
        expect(counts(review(lines).lines)).toEqual(counts(lines.filter(({ offer }) => offer)))
      }),
    )
  })

  it('tells everything once', () => {
    fc.assert(
      fc.property(catalogue, rawCart, (offers, raw) => {
        const once = review(linesOf(raw, offers))
        const twice = review(once.lines)
        expect(twice).toEqual({ lines: once.lines, notices: [] })
        expect(differenceOf(once.lines, twice.lines)).toEqual({ removed: [], written: [], counts: false })
      }),
    )
  })

  it('shows what the catalogue asks, and tells of each line whose price is another', () => {
    fc.assert(
      fc.property(catalogue, rawCart, (offers, raw) => {
        const lines = linesOf(raw, offers)
        const after = review(lines)
        for (const line of after.lines) expect(line.seenPrice).toBe(line.offer?.price)
        const changed = lines.filter(({ offer, seenPrice }) => offer && offer.price !== seenPrice)
        expect(after.notices.filter(({ kind }) => kind === 'price')).toHaveLength(changed.length)
      }),
    )
  })
})

describe('a merge', () => {
  it('adds what fits, never takes away, and leaves no unit over its stock that was not', () => {
    fc.assert(
      fc.property(catalogue, rawCart, rawCart, (offers, own, guests) => {
        const [before, theirs] = [linesOf(own, offers), linesOf(guests, offers)]
        const { lines, notices } = mergeLines(before, theirs, 1000)
        for (const line of before) {
          const after = lines.find((other) => sameLine(other, line))
          expect(after?.quantity).toBeGreaterThanOrEqual(line.quantity)
        }
        for (const line of lines) {
          expect(line.quantity).toBeLessThanOrEqual(99)
          if (!line.offer) continue
          const [was, is] = [piecesOfUnit(before, line, line.offer), piecesOfUnit(lines, line, line.offer)]
          expect(is).toBeLessThanOrEqual(Math.max(was, line.offer.available))
        }
        // Each piece has come along, or its line is told of.
        for (const line of theirs) {
          const [was, is] = [before, lines].map(
            (cart) => cart.find((other) => sameLine(other, line))?.quantity ?? 0,
          )
          const complete = (is ?? 0) - (was ?? 0) === line.quantity
          expect(complete).toBe(!notices.some((notice) => sameLine(notice, line)))
        }
      }),
    )
  })

  it('of nothing changes nothing', () => {
    fc.assert(
      fc.property(catalogue, rawCart, (offers, own) => {
        const before = linesOf(own, offers)
        expect(mergeLines(before, [], 1000)).toEqual({ lines: before, notices: [] })
      }),
    )
  })

  it('keeps all lines in an order of their own', () => {
    fc.assert(
      fc.property(catalogue, rawCart, rawCart, (offers, own, guests) => {
        const { lines } = mergeLines(linesOf(own, offers), linesOf(guests, offers), 0)
        const places = lines.map(({ addedAt }) => addedAt)
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('a change of a line', () => {
  it('adds up, and sets, wherever it is let', () => {
    fc.assert(
      fc.property(catalogue, rawCart, rawLine, fc.boolean(), (offers, raw, wanted, adds) => {
        const lines = linesOf(raw, offers)
        const [line] = linesOf([wanted], offers)
        if (!line?.offer) return
        const present = lines.find((other) => sameLine(other, line))?.quantity ?? 0
        const target = adds ? present + wanted.quantity : wanted.quantity
        const others = piecesOfUnit(lines, line, line.offer) - present
        const fits =
          target <= line.offer.available && (others + target <= line.offer.available || target <= present)
        const change = () =>
          (adds ? addPieces : setPieces)(lines, line, line.offer as never, wanted.quantity, 0)
        if (!fits || target > 99) {
          expect(change).toThrow(/^Only|sold out|at most 99/)
          return
        }
        const after = change()
        expect(after.find((other) => sameLine(other, line))?.quantity).toBe(target)
        expect(counts(after.filter((other) => !sameLine(other, line)))).toEqual(
          counts(lines.filter((other) => !sameLine(other, line))),
        )
      }),
    )
  })
})
