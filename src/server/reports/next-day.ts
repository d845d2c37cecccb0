import type { Queries } from '../database/database.ts'
import { dayAt, dayStart } from '../database/rollups/days.ts'

/** The next day on which there is anything to count, or a sum. */
export async function nextDay(
  db: Queries,
  zone: string,
  after: number | undefined,
): Promise<number | undefined> {
  const from = after === undefined ? 0 : dayStart(zone, after + 1)
  const moments = await Promise.all([
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.min<number | null>('created_at').as('at'))
      .where('created_at', '>=', from)
      .executeTakeFirst(),
    db
      .selectFrom('refunds')
      .select(({ fn }) => fn.min<number | null>('settled_at').as('at'))
      .where('state', '=', 'done')
      .where('settled_at', '>=', from)
      .executeTakeFirst(),
    db
      .selectFrom('invoices')
      .select(({ fn }) => fn.min<number | null>('issued_at').as('at'))
      .where('kind', '=', 'credit')
      .where('issued_at', '>=', from)
      .executeTakeFirst(),
  ])
  const counted = await Promise.all(
    (['status', 'refund', 'taxCredited'] as const).map((series) =>
      db
        .selectFrom('rollups')
        .select(({ fn }) => fn.min<number | null>('at').as('at'))
        .where('series', '=', series)
        .where('at', '>', after ?? -1)
        .executeTakeFirst(),
    ),
  )
  const days = [
    ...moments.flatMap((row) => (row?.at == null ? [] : [dayAt(zone, Number(row.at))])),
    ...counted.flatMap((row) => (row?.at == null ? [] : [Number(row.at)])),
  ]
  return days.length === 0 ? undefined : Math.min(...days)
}
