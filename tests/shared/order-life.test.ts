import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LETTER_TITLES } from '#shared/admin/letter-kinds.ts'
import { EVENT_KINDS, eventWords } from '#shared/order-life/events.ts'
import { canFollow, effectOf, mayMake, PIECE_CHANGES, type PieceChange } from '#shared/order-life/life.ts'
import { countsOf, type LineFacts, statusOf, sumCounts } from '#shared/order-life/pieces.ts'
import { PIECE_STATES, type PieceState } from '#shared/order-life/states.ts'
import { ORDER_STATUSES, ROLES } from '#shared/limits.ts'
import { runs } from '#tests/support/runs.ts'

const CHANGES = Object.keys(PIECE_CHANGES) as PieceChange[]
const STATES = Object.keys(PIECE_STATES) as PieceState[]
const WHO = [...ROLES, 'shopper', 'shop'] as const

/** What can happen to a piece next. */
const next = (state: PieceState) => CHANGES.filter((change) => canFollow(change, state))

/** Walks through the table by random choices, as long as there is somewhere to go. */
function walk(choices: readonly number[]): { change: PieceChange; from: PieceState; to: PieceState }[] {
  const path: ReturnType<typeof walk> = []
  let state: PieceState = 'placed'
  for (const choice of choices) {
    const possible = next(state)
    const change = possible[choice % possible.length]
    if (!change) break
    const { to } = PIECE_CHANGES[change]
    path.push({ change, from: state, to })
    state = to
  }
  return path
}

const choices = fc.array(fc.nat(1000), { maxLength: 30 })

describe('the life of a piece', () => {
  it('never puts a piece into the stock that is there, nor sells one that is gone, on 10,000 ways through it', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        let inStock = 0
        for (const { change, from } of walk(chosen)) {
          inStock += effectOf(change, from).stock
          expect(inStock === 0 || inStock === 1).toBe(true)
        }
      }),
      { numRuns: runs(10_000) },
    )
  })

  it('gives the money of a piece back once at most, and then the piece is in the stock', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        let [owed, inStock] = [0, 0]
        for (const { change, from } of walk(chosen)) {
          const { stock, money } = effectOf(change, from)
          inStock += stock
          if (money === 'back') owed += 1
          if (money === 'kept') owed -= 1
          expect([0, 1]).toContain(owed)
          if (owed === 1) expect(inStock).toBe(1)
        }
      }),
      { numRuns: runs(10_000) },
    )
  })

  it('ends with each piece kept for its money, or back in the stock for it', () => {
    for (const state of STATES.filter((one) => next(one).length === 0)) {
      expect([state, PIECE_STATES[state].stock]).toEqual([state, 'in'])
      expect(PIECE_STATES[state].money).not.toBe('kept')
    }
  })

  it('comes to every state, by changes that each lead to another', () => {
    const reached = new Set<PieceState>(['placed'])
    for (const state of reached) for (const change of next(state)) reached.add(PIECE_CHANGES[change].to)
    expect([...reached].toSorted()).toEqual(STATES.toSorted())
    for (const change of CHANGES) expect(canFollow(change, PIECE_CHANGES[change].to)).toBe(false)
  })

  it('is written about in letters that there are, and told in words of its own', () => {
    for (const change of CHANGES)
      expect([null, ...Object.keys(LETTER_TITLES)]).toContain(PIECE_CHANGES[change].letter)
    const words = EVENT_KINDS.map(eventWords)
    expect(new Set(words).size).toBe(words.length)
  })
})

describe('who may change what', () => {
  const made = (who: (typeof WHO)[number]) =>
    CHANGES.flatMap((change) =>
      STATES.filter((state) => mayMake(change, state, who)).map((state) => `${change} ${state}`),
    )

  it('shoppers cancel before it is packed, and ask for a return of what they have', () => {
    expect(made('shopper')).toEqual([
      'cancel placed',
      'askReturn delivered',
      'endReturn returnAsked',
      'endReturn returnApproved',
    ])
  })

  it('packers pack and send, and take in what comes back; money and what was ordered are not theirs', () => {
    const packers = made('packer')
    expect(packers).toContain('ship packed')
    expect(packers).toContain('comeBack shipped')
    expect(
      packers.filter((one) => /^(cancel|resume|refund|exchange|approveReturn|unship)/.test(one)),
    ).toEqual([])
  })

  it('customers and who only looks change nothing, and owners whatever can be changed by staff', () => {
    expect([made('customer'), made('viewer')]).toEqual([[], []])
    const possible = CHANGES.flatMap((change) =>
      STATES.filter((state) => canFollow(change, state)).map((state) => `${change} ${state}`),
    )
    expect(made('admin')).toEqual(possible)
  })
})

const line: fc.Arbitrary<LineFacts> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    cuts: fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }),
  })
  .map(({ quantity, cuts }) => {
    let left = quantity
    const part = (at: number) => {
      const taken = Math.min(left, cuts[at] ?? 0)
      left -= taken
      return taken
    }
    const [cancelled, delivered, shipped, packed] = [part(0), part(1), part(2), part(3)]
    return { quantity, cancelled, delivered, shipped, packed, returned: Math.min(delivered, cuts[4] ?? 0) }
  })

describe('the pieces of an order', () => {
  it('are each somewhere, whatever is known of them', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.constantFrom(...ORDER_STATUSES), (lines, status) => {
        const counts = sumCounts(lines.map((facts) => countsOf(facts, status)))
        const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
        expect(total).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0))
        expect(Object.values(counts).every((count) => count > 0)).toBe(true)
      }),
    )
  })

  const untouched = { quantity: 3, cancelled: 0, returned: 0, packed: 0, shipped: 0, delivered: 0 }

  it.each(ORDER_STATUSES)('have the status %s that was set where nobody noted the parcels', (status) => {
    expect(statusOf(countsOf(untouched, status))).toBe(status)
  })

  it.each([
    [{ shipped: 2 }, 'Processing'],
    [{ shipped: 3 }, 'Shipped'],
    [{ shipped: 1, delivered: 2 }, 'Shipped'],
    [{ delivered: 3 }, 'Delivered'],
    [{ delivered: 2, cancelled: 1 }, 'Delivered'],
    [{ packed: 3 }, 'Processing'],
    [{ cancelled: 3 }, 'Cancelled'],
    [{ cancelled: 2 }, 'Processing'],
    [{ delivered: 3, returned: 3 }, 'Delivered'],
  ] as const)('of which %j make the order %s', (facts, status) => {
    expect(statusOf(countsOf({ ...untouched, ...facts }, 'Processing'))).toBe(status)
  })
})
