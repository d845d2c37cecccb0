import type { Trx } from '../database/database.ts'
import { contributionOf } from '../database/rollups/contribution.ts'
import { type Delta, negated } from '../database/rollups/deltas.ts'
import type { WholeOrder } from './repository.ts'

const countedIn = new WeakMap<Trx, Set<string>>()

/**
 * Counts the difference between a locked order as it is now and as it is at the transaction's end, whoever changes what
 * of it; of one that is locked again it is counted from the first time on.
 */
export async function countChanges(
  trx: Trx,
  before: WholeOrder,
  read: () => Promise<WholeOrder | undefined>,
): Promise<void> {
  const counted = countedIn.get(trx) ?? new Set()
  countedIn.set(trx, counted)
  if (counted.has(before.row.id)) return
  counted.add(before.row.id)
  const was = await countedOf(trx, before)
  trx.beforeCommit(async () => {
    const after = await read()
    trx.count([...negated(was), ...(after ? await countedOf(trx, after) : [])])
  })
}

async function countedOf(trx: Trx, order: WholeOrder): Promise<Delta[]> {
  // Most orders have none, and need not be asked about.
  const refunds = order.row.refunded > 0 ? await doneRefunds(trx, order.row.id) : []
  return contributionOf({ ...order, refunds })
}

const doneRefunds = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('refunds')
    .select(['reason', 'paise', 'settled_at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .execute()
