import type { Selectable } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { PagesTable } from '../database/schema/content-tables.ts'

export type PageRow = Selectable<PagesTable>

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
