import type { Trx } from '../database/database.ts'
import { invalid } from '../platform/errors.ts'

type Value = Record<string, unknown> | null

/**
 * Throws a 400 of the field where a kind goes that products are still in: nobody would find them by it any more, and
 * their form would refuse them.
 */
export async function refuseUsedKinds(trx: Trx, before: Value, after: Value): Promise<void> {
  const left = namesIn(after)
  const gone = namesIn(before).filter((name) => !left.includes(name))
  if (gone.length === 0) return
  const used = await trx
    .selectFrom('products')
    .select((select) => ['category', select.fn.countAll<number>().as('count')])
    .where('category', 'in', gone)
    .groupBy('category')
    .orderBy('category')
    .execute()
  const [first] = used
  if (!first) return
  const count = Number(first.count)
  const products = count === 1 ? '1 product is' : `${count.toLocaleString('en-IN')} products are`
  throw invalid(
    'names',
    `${products} in ${first.category}: put ${count === 1 ? 'it' : 'them'} into another kind first`,
  )
}

const namesIn = (value: Value): string[] => (value as { names?: string[] } | null)?.names ?? []
