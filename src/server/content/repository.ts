import type { Selectable } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { PagesTable } from '../database/schema/content-tables.ts'

export type PageRow = Selectable<PagesTable>

export const findRow = (db: Queries, id: string): Promise<PageRow | undefined> =>
  db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst()

/** All of them, in their order. */
export const findAll = (db: Queries): Promise<PageRow[]> =>
  db.selectFrom('pages').selectAll().orderBy('position').orderBy('id').execute()

export async function insertRow(db: Queries, row: PageRow): Promise<void> {
  await db.insertInto('pages').values(row).execute()
}

export async function updateRow(db: Queries, { id, ...row }: PageRow): Promise<void> {
  await db.updateTable('pages').set(row).where('id', '=', id).execute()
}

export async function deleteRow(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('pages').where('id', '=', id).execute()
}

/** The page at this address, where it is published. */
export const findPublished = (db: Queries, slug: string): Promise<PageRow | undefined> =>
  db.selectFrom('pages').selectAll().where('slug', '=', slug).where('is_published', '=', 1).executeTakeFirst()

/** Slug and title of the published pages, in their order. */
export const listPublished = (db: Queries): Promise<Pick<PageRow, 'slug' | 'title'>[]> =>
  db
    .selectFrom('pages')
    .select(['slug', 'title'])
    .where('is_published', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
