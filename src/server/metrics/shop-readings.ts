import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** What the database knows of work that waits, all of it found by an index. */
export interface ShopReadings {
  /** Letters by what became of them; of those that were sent there are too many to count. */
  letters: Record<'waiting' | 'sending' | 'given_up', number>
  /** How long the letter that is due for longest has been so, ms. */
  letterDueMs: number
  /** Unpaid checkouts that hold stock, and their pieces. */
  holds: number
  heldPieces: number
  /** Paid checkouts that have no order yet. */
  unfinished: number
}

export async function readShop(db: Queries, now: number): Promise<ShopReadings> {
  const count = sql<number>`count(*)`.as('count')
  const letters = await db
    .selectFrom('letters')
    .select(['state', count])
    .where('state', 'in', ['waiting', 'sending', 'given_up'])
    .groupBy('state')
    .execute()
  const due = await db
    .selectFrom('letters')
    .select(({ fn }) => fn.min('next_at').as('at'))
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirstOrThrow()
  const held = await db
    .selectFrom('checkouts')
    .select(count)
    .where('hold', '=', sql.lit('held'))
    .executeTakeFirstOrThrow()
  const pieces = await db
    .selectFrom('checkouts as c')
    .innerJoin('checkout_items as i', 'i.checkout_id', 'c.id')
    .select(({ fn }) => fn.sum<number | null>('i.quantity').as('count'))
    .where('c.hold', '=', sql.lit('held'))
    .executeTakeFirstOrThrow()
  const unfinished = await db
    .selectFrom('checkouts')
    .select(count)
    .where('payment_status', '=', sql.lit('Paid'))
    .where('finalized_at', 'is', null)
    .executeTakeFirstOrThrow()
  const inState = (state: string) => Number(letters.find((row) => row.state === state)?.count ?? 0)
  return {
    letters: { waiting: inState('waiting'), sending: inState('sending'), given_up: inState('given_up') },
    letterDueMs: due.at === null ? 0 : Math.max(0, now - Number(due.at)),
    holds: Number(held.count),
    heldPieces: Number(pieces.count ?? 0),
    unfinished: Number(unfinished.count),
  }
}
