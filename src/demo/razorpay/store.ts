import { fromJson } from '#shared/json.ts'
import type { Database, Trx } from '#server/database/database.ts'
import type { StoredRazorpayOrder } from './entities.ts'

export interface RazorpayStore {
  find(id: string): Promise<StoredRazorpayOrder | undefined>
  /** The order that one of the receipts, payments or refunds of `name` belongs to. */
  findBy(kind: 'receipt' | 'payment' | 'refund', name: string): Promise<StoredRazorpayOrder | undefined>
  /** Keeps a new order. False when its account has used the receipt before. */
  insert(stored: StoredRazorpayOrder): Promise<boolean>
  /** Changes a locked order. Undefined when there is no such order, or when `decide` changes nothing. */
  change(
    id: string,
    decide: (stored: StoredRazorpayOrder) => StoredRazorpayOrder | undefined,
  ): Promise<StoredRazorpayOrder | undefined>
}

/** The demo's orders in the shop's database, so that they outlive the process. Its receipts and payments lead to them. */
export function razorpayStore(database: Database): RazorpayStore {
  const { db } = database
  const read = async <T>(id: string): Promise<T | undefined> => {
    const row = await db.selectFrom('demo_payments').select('content').where('id', '=', id).executeTakeFirst()
    return row && fromJson<T>(row.content)
  }
  const insert = async (trx: Trx, id: string, content: unknown): Promise<boolean> => {
    const { numInsertedOrUpdatedRows: made } = await trx
      .insertInto('demo_payments')
      .values({ id, content: JSON.stringify(content) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    return Number(made) > 0
  }

  return {
    find: read,
    async findBy(kind, name) {
      const id = await read<string>(`${kind}:${name}`)
      return id === undefined ? undefined : read(id)
    },
    insert: (stored) =>
      database.transact(async (trx) => {
        const { id, receipt } = stored.order
        if (!(await insert(trx, `receipt:${stored.keyId}:${receipt}`, id))) return false
        return insert(trx, id, stored)
      }),
    change: (id, decide) =>
      database.transact(async (trx) => {
        const row = await database
          .locked(trx.selectFrom('demo_payments').select('content').where('id', '=', id))
          .executeTakeFirst()
        const next = row && decide(fromJson<StoredRazorpayOrder>(row.content))
        if (!next) return undefined
        await trx
          .updateTable('demo_payments')
          .set({ content: JSON.stringify(next) })
          .where('id', '=', id)
          .execute()
        for (const payment of next.payments) await insert(trx, `payment:${payment.id}`, id)
        for (const refund of next.refunds ?? []) await insert(trx, `refund:${refund.id}`, id)
        return next
      }),
  }
}
