import type { Selectable, Updateable } from 'kysely'
import type { ImportJob } from '#shared/contract/admin/product-import.ts'
import { fromJson } from '#shared/json.ts'
import { deleteOld } from '../../database/delete-old.ts'
import type { Queries } from '../../database/database.ts'
import type { ImportsTable } from '../../database/schema/import-tables.ts'

export type ImportRow = Selectable<ImportsTable>

export async function insertImport(db: Queries, row: ImportRow): Promise<void> {
  await db.insertInto('imports').values(row).execute()
}

export async function findImport(db: Queries, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function changeImport(db: Queries, id: string, change: Updateable<ImportsTable>): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...change, updated_at: Date.now() })
    .where('id', '=', id)
    .execute()
}

/** The import, now being applied by who asked; undefined where it is not ready for that. */
export async function claimImport(db: Queries, id: string): Promise<ImportRow | undefined> {
  return db
    .updateTable('imports')
    .set({ state: 'applying', done: 0, updated_at: Date.now() })
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .where('error_count', '=', 0)
    .where('content', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

/** @param before ms; older files are of no more use, and what became of them is told that long. */
export async function forgetImports(db: Queries, before: number): Promise<void> {
  await deleteOld(db, 'imports', (is) => is('created_at', '<', before))
}

export const presentImport = (row: Omit<ImportRow, 'content'>): ImportJob => ({
  _id: row.id,
  state: row.state,
  createdAt: new Date(row.created_at).toISOString(),
  total: row.total,
  done: row.done,
  counts: { created: row.created, changed: row.changed, unchanged: row.unchanged },
  errors: fromJson<ImportJob['errors']>(row.errors),
  errorCount: row.error_count,
  batchId: row.batch_id,
  message: row.message,
})
