import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cart } from '#shared/contract/cart.ts'
import { LINE_QUANTITY } from '#shared/limits.ts'
import { attempted, confirmed, refused } from '#offline/outbox-answers.ts'
import { type Change, enqueue } from '#offline/outbox.ts'
import { type CartRecord, emptyRecord, type LineOperation, type Operation } from '#offline/records.ts'
import { shownCart } from '#offline/shown-cart.ts'
import { runs } from '#tests/support/runs.ts'

const lines = [
  { productId: 'shirt', size: 'M', color: 'Blue' },
  { productId: 'shirt', size: 'L', color: 'Blue' },
  { productId: 'jeans', size: 'M', color: 'Black' },
] as const
const preview = { name: 'Linen Shirt', image: '', price: 1499, countInStock: 500 }

const change: fc.Arbitrary<Exclude<Change, { kind: 'merge' }>> = fc
  .record({
    kind: fc.constantFrom('add', 'set', 'remove'),
    line: fc.constantFrom(...lines),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ kind, line, quantity }) =>
    kind === 'remove' ? { kind, ...line } : { kind, ...line, quantity, preview },
  )

/** What a shop does with one change: quantities by line. */
function applied(cart: Map<string, number>, { kind, ...rest }: Change | Operation): void {
  if (!('productId' in rest)) return
  const key = `${rest.productId} ${rest.size} ${rest.color}`
  const quantity = 'quantity' in rest ? rest.quantity : 0
  if (kind === 'remove') cart.delete(key)
  else if (kind === 'set') cart.set(key, quantity)
  else cart.set(key, Math.min(LINE_QUANTITY.max, (cart.get(key) ?? 0) + quantity))
}

const after = (changes: readonly (Change | Operation)[]) => {
  const cart = new Map<string, number>()
  for (const one of changes) applied(cart, one)
  return Object.fromEntries([...cart].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const shownLines = (record: CartRecord) =>
  Object.fromEntries(
    shownCart(record, () => undefined)
      .products.map(
        ({ productId, size, color, quantity }) => [`${productId} ${size} ${color}`, quantity] as const,
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

let keys = 0
const newMeta = () => ({ idempotencyKey: `key-${keys++}`, now: 0 })

describe('the queue', () => {
  test('means what the shopper did, however it was folded and whenever it was attempted', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.boolean())), (steps) => {
        let record = emptyRecord
        for (const [one, attempt] of steps) {
          record = enqueue(record, one, newMeta())
          const first = record.operations[0]
          if (attempt && first) record = attempted(record, first.seq)
        }
        const wanted = after(steps.map(([one]) => one))
        expect(after(record.operations)).toEqual(wanted)
        expect(shownLines(record)).toEqual(wanted)
      }),
      { numRuns: runs(2000) },
    )
  })

  test('never changes the key or the content of what was attempted', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1 }), fc.array(change), (before, later) => {
        let record = emptyRecord
        for (const one of before) record = enqueue(record, one, newMeta())
        for (const { seq } of record.operations) record = attempted(record, seq)
        const frozen = record.operations
        for (const one of later) record = enqueue(record, one, newMeta())
        expect(record.operations.slice(0, frozen.length)).toEqual(frozen)
      }),
    )
  })

  test('gives every operation a key and a place of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.boolean())), (steps) => {
        let record = emptyRecord
        for (const [one, attempt] of steps) {
          record = enqueue(record, one, newMeta())
          const last = record.operations.at(-1)
          if (attempt && last) record = attempted(record, last.seq)
        }
        const { operations } = record
        expect(new Set(operations.map(({ key }) => key)).size).toBe(operations.length)
        expect(operations.map(({ seq }) => seq)).toEqual(
          operations.map(({ seq }) => seq).toSorted((a, b) => a - b),
        )
      }),
    )
  })

  test('makes fifty quick clicks on plus one operation', () => {
    let record = emptyRecord
    for (let quantity = 1; quantity <= 50; quantity++) {
      record = enqueue(record, { kind: 'set', ...lines[0], quantity, preview }, newMeta())
    }
    expect(record.operations).toHaveLength(1)
    expect(record.operations[0]).toMatchObject({ kind: 'set', quantity: 50 })
  })

  test('keeps a change made after a merge behind it', () => {
    let record = enqueue(emptyRecord, { kind: 'add', ...lines[0], quantity: 1, preview }, newMeta())
    record = enqueue(record, { kind: 'merge', guestId: 'guest_1700000000000' }, newMeta())
    record = enqueue(record, { kind: 'add', ...lines[0], quantity: 1, preview }, newMeta())
    expect(record.operations.map(({ kind }) => kind)).toEqual(['add', 'merge', 'add'])
  })

  test('queues the merge of one guest once', () => {
    let record = enqueue(emptyRecord, { kind: 'merge', guestId: 'guest_1700000000000' }, newMeta())
    record = enqueue(record, { kind: 'merge', guestId: 'guest_1700000000000' }, newMeta())
    expect(record.operations).toHaveLength(1)
  })

  test('shows a line that comes back where it was, however many of it are wanted then', () => {
    const products = [lines[0], lines[2]].map((line) => ({ ...line, ...preview, quantity: 1 }))
    let record: CartRecord = { ...emptyRecord, base: { ...emptyRecord.base, products } }
    const change = (quantity: number, position?: number) => {
      record = enqueue(record, { kind: 'set', ...lines[1], quantity, preview, position }, newMeta())
    }
    change(1, 1)
    change(3)
    record = enqueue(record, { kind: 'add', ...lines[1], quantity: 1, preview }, newMeta())
    expect(record.operations).toMatchObject([{ kind: 'set', quantity: 4, position: 1 }])
    expect(shownCart(record, () => undefined).products.map(({ size, quantity }) => [size, quantity])).toEqual(
      [
        ['M', 1],
        ['L', 4],
        ['M', 1],
      ],
    )
  })

  test('sets a refused change aside with its reason, and goes on', () => {
    let record = enqueue(emptyRecord, { kind: 'add', ...lines[0], quantity: 1, preview }, newMeta())
    record = attempted(record, 1)
    record = enqueue(record, { kind: 'add', ...lines[2], quantity: 2, preview }, newMeta())
    record = refused(record, 1, { message: 'Linen Shirt is sold out', cart: undefined })
    expect(record.deadLetters).toMatchObject([{ message: 'Linen Shirt is sold out', operation: { seq: 1 } }])
    expect(shownLines(record)).toEqual({ 'jeans M Black': 2 })
  })

  test('does not go back to what was known before, when an answer of long ago is given again', () => {
    const line = { ...lines[0], ...preview, quantity: 3 }
    let record: CartRecord = {
      ...emptyRecord,
      base: { ...emptyRecord.base, version: 8, products: [line] },
      stale: false,
    }
    record = attempted(enqueue(record, { kind: 'add', ...lines[2], quantity: 1, preview }, newMeta()), 1)
    const next = confirmed(record, 1, { ...emptyRecord.base, version: 5 }, true)
    expect(next).toMatchObject({ operations: [], stale: true, base: { version: 8, products: [line] } })
  })

  test('shows what was meant, in whichever order the shop did it and its answers came', () => {
    const added = fc.tuple(fc.constantFrom(...lines), fc.integer({ min: 1, max: 9 }))
    const adds = fc.array(added, { minLength: 1, maxLength: 6 }).chain((list) =>
      fc.record({
        asked: fc.constant(
          list.map(([line, quantity]) => ({ kind: 'add' as const, ...line, quantity, preview })),
        ),
        done: fc.shuffledSubarray([...list.keys()], { minLength: list.length }),
        heard: fc.shuffledSubarray([...list.keys()], { minLength: list.length }),
      }),
    )
    fc.assert(
      fc.property(adds, ({ asked, done, heard }) => {
        // Each of them may be known to the shop: a disk that was made anew knows no better.
        let record = asked.reduce(
          (known, one, at) => attempted(enqueue(known, one, newMeta()), at + 1),
          emptyRecord,
        )
        const cartAfter = (count: number): Cart => {
          const quantities = new Map<string, number>()
          for (const at of done.slice(0, count)) if (asked[at]) applied(quantities, asked[at])
          const products = lines.flatMap((line) => {
            const quantity = quantities.get(Object.values(line).join(' '))
            return quantity === undefined ? [] : [{ ...line, ...preview, quantity }]
          })
          return { ...emptyRecord.base, version: count, products }
        }
        for (const at of heard) {
          const operation = record.operations.find(({ seq }) => seq === at + 1) as LineOperation
          const others = record.operations.filter((other) => other !== operation) as LineOperation[]
          const cart = cartAfter(done.indexOf(at) + 1)
          record = confirmed(record, operation.seq, cart, false, [operation], others)
          expect(shownLines(record)).toEqual(after(asked))
        }
      }),
    )
  })

  test('forgets what was to be told of a line that the shopper has changed since', () => {
    const notice = { ...lines[0], kind: 'stock', message: 'Only 3 left of Linen Shirt' } as const
    const other = { ...notice, ...lines[2] }
    const record = { ...emptyRecord, notices: [notice, other] }
    expect(enqueue(record, { kind: 'remove', ...lines[0] }, newMeta()).notices).toEqual([other])
  })
})
