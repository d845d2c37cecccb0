import { OFFICE_ENTRY } from '#shared/contract/admin/history.ts'
import type { Settings } from '#shared/contract/admin/summary.ts'
import { LOW_STOCK } from '#shared/admin/limits.ts'
import { type Database, type Queries, setSetting, setting } from '../database/database.ts'
import { type Actor, record } from '../history/record.ts'

const KEY = 'low_stock_threshold'

/** At most so many pieces to buy count as low. */
export async function lowStockThreshold(db: Queries): Promise<number> {
  return Number((await setting(db, KEY)) ?? LOW_STOCK.default)
}

export async function readSettings(db: Queries): Promise<Settings> {
  return { lowStockThreshold: await lowStockThreshold(db) }
}

export async function saveSettings(
  database: Database,
  { lowStockThreshold: to }: Settings,
  actor: Actor,
): Promise<Settings> {
  await database.transact(async (trx) => {
    const from = await lowStockThreshold(trx)
    if (from === to) return
    await setSetting(trx, KEY, String(to))
    await record(trx, [
      {
        actor,
        action: 'settings',
        kind: 'settings',
        entityId: OFFICE_ENTRY,
        title: 'Low stock',
        changes: [{ field: 'lowStockThreshold', from, to }],
      },
    ])
  })
  return { lowStockThreshold: to }
}
