import { findRow } from '#tests/support/rows.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { restock, reserve, release, commit, commitUnreserved } from '#server/stock/stock.ts'
import { expectHistory } from '#tests/support/stock-history.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { runs } from '#tests/support/runs.ts'

const CHANGES = { reserve, release, commit, restock, commitUnreserved }
const REASONS = {
  reserve: 'other',
  release: 'other',
  commit: 'sold',
  restock: 'cancelled',
  commitUnreserved: 'sold',
} as const
const COLORS = ['Blue', 'White']

onBothDatabases('stock', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)

  const step = fc.record({
    kind: fc.constantFrom('reserve', 'release', 'commit', 'restock', 'commitUnreserved'),
    color: fc.constantFrom(0, 1),
    quantity: fc.integer({ min: 1, max: 4 }),
  })

  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
  /** Played in every run, of a pool and of variants. */
  const CERTAIN = [false, true].map((hasVariants): [boolean, Step[]] => [
    hasVariants,
    (
      [
        ['reserve', 0, 4],
        ['reserve', 1, 3],
        ['commit', 0, 2],
        ['release', 0, 1],
        ['restock', 0, 1],
        ['commitUnreserved', 1, 2],
        ['reserve', 1, 4],
        ['commitUnreserved', 0, 4],
        ['reserve', 0, 4],
        ['commit', 1, 3],
      ] as const
    ).map(([kind, color, quantity]) => ({ kind, color, quantity })),
  ])

  it('after any sequence is what counting by hand gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 25 }), async (hasVariants, steps) => {
        const product = await addToCatalogue(shop, admin, {
          countInStock: 12,
          ...(hasVariants && { variants: COLORS.map((color) => ({ size: 'M', color, countInStock: 6 })) }),
        })
        const units = hasVariants
          ? [
              { stock: 6, held: 0 },
              { stock: 6, held: 0 },
            ]
          : [{ stock: 12, held: 0 }]
        for (const { kind, color, quantity } of steps) {
          const unit = units[hasVariants ? color : 0]
          if (!unit) throw new Error('there is no such unit')
          const allowed = counted(unit, kind, quantity)
          const line = { productId: product._id, size: 'M', color: COLORS[color] ?? '', quantity }
          const done = await shop.database
            .transact((trx) => CHANGES[kind](trx, [line], { reason: REASONS[kind] }))
            .then(
              () => true,
              (error: unknown) => {
                if (error instanceof AppError) return false
                throw error
              },
            )
          expect(done).toBe(allowed)
        }
        const { stock, held } = await findRow(shop, 'products', { id: product._id }, ['stock', 'held'])
        const sum = (what: 'stock' | 'held') => units.reduce((total, unit) => total + unit[what], 0)
        expect({ stock, held }).toEqual({ stock: sum('stock'), held: sum('held') })
        await expectHistory(shop, product._id)
      }),
      { numRuns: CERTAIN.length + runs(25), examples: CERTAIN },
    )
  })
})

/** The model: changes the unit as it should be, and tells whether it may be. */
function counted(
  unit: { stock: number; held: number },
  kind: keyof typeof CHANGES,
  quantity: number,
): boolean {
  const free = unit.stock - unit.held
  const refused = (kind === 'reserve' || kind === 'commitUnreserved') && free < quantity
  if (refused) return false
  if (kind === 'reserve') unit.held += quantity
  if (kind === 'release' || kind === 'commit') unit.held = Math.max(0, unit.held - quantity)
  if (kind === 'commit' || kind === 'commitUnreserved') unit.stock = Math.max(0, unit.stock - quantity)
  if (kind === 'restock') unit.stock += quantity
  return true
}
