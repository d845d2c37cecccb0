import type { Trx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/**
 * The next order's number. Its row is held until the transaction ends, and a rollback gives the number back: there are
 * no gaps. Call it late, behind whatever else is waited for: other orders wait here. Goes out at once (`Trx.ask`).
 */
export async function takeOrderNumber(trx: Trx): Promise<number> {
  const [row] = await nextNumber.ask(trx, {})
  if (!row) throw new Error('The row of order_numbers is missing')
  return row.last
}

const nextNumber = prepared<object, { last: number }>((db) =>
  db
    .updateTable('order_numbers')
    .set((set) => ({ last: set('last', '+', 1) }))
    .where('id', '=', 1)
    .returning('last'),
)
