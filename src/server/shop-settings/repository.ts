import type { Selectable } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { ShopSettingsTable } from '../database/schema/settings-table.ts'

export type SettingsRow = Selectable<ShopSettingsTable>

export const findSections = (db: Queries): Promise<SettingsRow[]> =>
  db.selectFrom('shop_settings').selectAll().orderBy('section').execute()

export const findSection = (db: Queries, section: string): Promise<SettingsRow | undefined> =>
  db.selectFrom('shop_settings').selectAll().where('section', '=', section).executeTakeFirst()

/** Stores the next version of a section. False where another has stored one since `row.version - 1` was read. */
export async function saveSection(db: Queries, row: SettingsRow): Promise<boolean> {
  const { section, ...values } = row
  if (row.version === 1) {
    const inserted = await db
      .insertInto('shop_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('section').doNothing())
      .returning('section')
      .execute()
    return inserted.length > 0
  }
  const updated = await db
    .updateTable('shop_settings')
    .set(values)
    .where('section', '=', section)
    .where('version', '=', row.version - 1)
    .returning('section')
    .execute()
  return updated.length > 0
}
