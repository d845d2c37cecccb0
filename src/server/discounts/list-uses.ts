import { sql } from 'kysely'
import type { CodeUses, CodeUsesQuery } from '#shared/contract/admin/code-uses.ts'
import type { codeUses } from '#shared/endpoints/admin/code-uses.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { codeKey, type DiscountCode } from '#shared/totals/codes.ts'
import type { Database, Queries } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'

const PAGE = 50
/** Of each code. */
const ORDERS = 5

/**
 * Codes with their uses, in order of the alphabet: the owner's, used or not, and whatever else was used. The cursor is
 * the last one's key.
 */
export async function listCodeUses(
  { database, settings }: Pick<AppContext, 'database' | 'settings'>,
  { limit = PAGE, cursor = '', search = '' }: CodeUsesQuery,
): Promise<AnswerOf<typeof codeUses>> {
  const { lists: db } = database
  // Signs that no code has find none.
  const part = codeKey(search) || search.trim()
  const own = new Map((settings.sale().codes?.codes ?? []).map((code) => [codeKey(code.code), code]))
  const counted = await countedKeys(database, part)
  const keys = [...new Set([...own.keys(), ...counted])].filter((key) => key.includes(part))
  // By their letters' codes, whatever language the database sorts in.
  const after = keys.filter((key) => key > cursor).toSorted((a, b) => (a < b ? -1 : 1))
  const page = after.slice(0, limit)
  return {
    success: true,
    data: await usesOf(db, page, own),
    total: keys.length,
    nextCursor: after.length > limit ? (page.at(-1) ?? null) : null,
  }
}

/** Codes that are used or held: as many as there are orders with a code at most. */
async function countedKeys({ lists: db }: Pick<Database, 'lists'>, part: string): Promise<string[]> {
  // What no code has in it, no code is found by.
  if (!/^[A-Z0-9-]*$/.test(part)) return []
  const rows = await db
    .selectFrom('discount_counts')
    .select('code_key')
    .where('uses', '>', 0)
    .where('code_key', 'like', `%${part}%`)
    .execute()
  return rows.map((row) => row.code_key)
}

async function usesOf(
  db: Queries,
  keys: readonly string[],
  own: ReadonlyMap<string, DiscountCode>,
): Promise<CodeUses[]> {
  if (keys.length === 0) return []
  const [counts, orders, subscribers] = [
    await countsOf(db, keys),
    await lastOrders(db, keys),
    await db.selectFrom('subscriber_codes').select('code_key').where('code_key', 'in', keys).execute(),
  ]
  const ofSubscribers = new Set(subscribers.map((row) => row.code_key))
  return keys.map((key) => {
    const set = own.get(key)
    const { used = 0, all = 0 } = counts.get(key) ?? {}
    const of = set ? 'owner' : ofSubscribers.has(key) ? 'subscriber' : 'gone'
    return {
      code: set?.code ?? key,
      of,
      used,
      held: all - used,
      most: of === 'subscriber' ? 1 : (set?.usesMax ?? null),
      orders: orders.get(key) ?? [],
    }
  })
}

/** Used is what was paid or ordered; the rest is held by checkouts under way. */
async function countsOf(db: Queries, keys: readonly string[]) {
  const rows = await db
    .selectFrom('discount_uses as u')
    .leftJoin('checkouts as c', 'c.id', 'u.checkout_id')
    .select(({ fn }) => [
      'u.code_key',
      fn.countAll<number | string>().as('all'),
      sql<number | string>`sum(case when c.id is null or c.finalized_at is not null
        or c.payment_status = 'Paid' then 1 else 0 end)`.as('used'),
    ])
    .where('u.code_key', 'in', keys)
    .groupBy('u.code_key')
    .execute()
  return new Map(rows.map((row) => [row.code_key, { all: Number(row.all), used: Number(row.used) }]))
}

async function lastOrders(db: Queries, keys: readonly string[]): Promise<Map<string, CodeUses['orders']>> {
  const { rows } = await sql<{ code_key: string; id: string; created_at: number | string }>`
    select code_key, id, created_at from (
      select u.code_key, o.id, o.created_at,
        row_number() over (partition by u.code_key order by o.created_at desc, o.id desc) as place
      from discount_uses u join orders o on o.checkout_id = u.checkout_id
      where u.code_key in (${sql.join(keys)})
    ) ranked where place <= ${sql.lit(ORDERS)} order by created_at desc, id desc`.execute(db)
  const byCode = Map.groupBy(rows, (row) => row.code_key)
  return new Map(
    [...byCode].map(([key, orders]) => [
      key,
      orders.map(({ id, created_at: at }) => ({ _id: id, createdAt: new Date(Number(at)).toISOString() })),
    ]),
  )
}
