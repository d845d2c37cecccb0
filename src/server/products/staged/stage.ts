import type { Insertable } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { Database, Trx } from '../../database/database.ts'
import type { StagedVariantsTable } from '../../database/schema/import-tables.ts'
import type { StagedProductsTable } from '../../database/schema/tables.ts'
import { historyRows } from '../../history/record.ts'
import { FIELD_COLUMNS, newRow } from '../../product-fields/rows.ts'
import type { Planned } from './planned.ts'

/** So many rows go into one statement; 30 columns each stay below what both databases take. */
const ROWS_AT_ONCE = 50
/** So many go into one transaction: each waits for the disk once, and everybody else for each. */
const IN_TRANSACTION = 200

/**
 * Writes large changes to the staging tables, a few at a time with everybody else in between: nothing of
 * the catalogue is touched yet.
 *
 * @returns how many.
 */
export async function stage(
  { transact }: Database,
  batchId: string,
  plan: AsyncIterable<Planned>,
): Promise<number> {
  const now = Date.now()
  let count = 0
  let waiting: Planned[] = []
  const put = async () => {
    const [some, from] = [waiting, count]
    await transact(async (trx) => {
      for (let at = 0; at < some.length; at += ROWS_AT_ONCE)
        await putRows(trx, batchId, some.slice(at, at + ROWS_AT_ONCE), from + at, now)
    })
    count += some.length
    waiting = []
    await setImmediate()
  }
  for await (const planned of plan) {
    waiting.push(planned)
    if (waiting.length === IN_TRANSACTION) await put()
  }
  if (waiting.length > 0) await put()
  return count
}

async function putRows(
  db: Trx,
  batchId: string,
  plan: readonly Planned[],
  from: number,
  now: number,
): Promise<void> {
  const products = plan.map((planned, at) => ({
    ...stagedRow(planned, now),
    batch_id: batchId,
    position: from + at,
  }))
  await db.insertInto('staged_products').values(products).execute()
  const variants = plan.flatMap((planned) => variantRows(planned, batchId))
  for (let at = 0; at < variants.length; at += 4 * ROWS_AT_ONCE)
    await db
      .insertInto('staged_variants')
      .values(variants.slice(at, at + 4 * ROWS_AT_ONCE))
      .execute()
  // Which of them leads the batch, and how many there are, is known at the end.
  const entries = historyRows(
    plan.map(({ entry }) => entry),
    batchId,
    now,
  ).map((row) => ({ ...row, batch_id: batchId, batch_size: null }))
  await db.insertInto('staged_history').values(entries).execute()
}

type Row = Omit<Insertable<StagedProductsTable>, 'batch_id' | 'position'>

/** Of a deletion nothing is written but which product it is. */
const NOTHING = Object.fromEntries(
  [...FIELD_COLUMNS, 'has_variants', 'version', 'created_at', 'updated_at'].map((column) => [column, null]),
) as Record<(typeof FIELD_COLUMNS)[number] | 'has_variants' | 'version' | 'created_at' | 'updated_at', null>

function stagedRow(planned: Planned, now: number): Row {
  if (planned.kind === 'delete') {
    const { _id, version } = planned.before
    return {
      ...NOTHING,
      kind: 'delete',
      product_id: _id,
      base_version: version,
      base_available: null,
      counts_stock: 0,
      available: null,
    }
  }
  const { kind, after, stock } = planned
  return {
    ...newRow(after),
    kind,
    product_id: after._id,
    base_version: planned.kind === 'update' ? planned.before.version : null,
    base_available: stock?.seen ?? null,
    counts_stock: stock ? 1 : 0,
    available: stock && !stock.variants ? stock.countInStock : null,
    has_variants: after.variants ? 1 : 0,
    version: after.version,
    created_at: Date.parse(after.createdAt),
    updated_at: Math.max(now, Date.parse(after.createdAt)),
  }
}

function variantRows(planned: Planned, batchId: string): Insertable<StagedVariantsTable>[] {
  if (planned.kind === 'delete') return []
  return (planned.stock?.variants ?? []).map(({ size, color, countInStock }, position) => ({
    batch_id: batchId,
    product_id: planned.after._id,
    size,
    color,
    position,
    available: countInStock,
  }))
}
