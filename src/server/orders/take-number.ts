import type { Trx } from '../database/database.ts'

/**
 * The next order's number. Its row is held until the transaction ends, and a rollback gives the number back: there are
 * no gaps. Call it late, behind whatever else is waited for: other orders wait here.
 */
export async function takeOrderNumber(trx: Trx): Promise<number> {
  const { last } = await trx
    .updateTable('order_numbers')
    .set((set) => ({ last: set('last', '+', 1) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
