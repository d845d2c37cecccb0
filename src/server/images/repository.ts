import type { Insertable, Selectable } from 'kysely'
import type { Queries } from '../database/database.ts'
import { placeholderBytes } from '#shared/placeholder.ts'
import type { ImagesTable } from '../database/schema/tables.ts'

export type ImageRow = Selectable<ImagesTable>

/** How many ids go into one statement. */
const IDS_AT_ONCE = 500
/** And how many rows. */
const ROWS_AT_ONCE = 100

/** The ids in parts that fit into a statement. */
export function* parts(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) yield ids.slice(from, from + IDS_AT_ONCE)
}

/** Not what is being erased. */
export async function findImage(db: Queries, id: string): Promise<ImageRow | undefined> {
  return (await findImages(db, [id]))[0]
}

export async function findImages(db: Queries, ids: readonly string[]): Promise<ImageRow[]> {
  const found: ImageRow[] = []
  for (const some of parts(ids)) {
    const query = db.selectFrom('images').selectAll().where('id', 'in', some).where('given_up', '=', 0)
    found.push(...(await query.execute()))
  }
  return found
}

/** Of those of the pictures that have one. */
export async function findPlaceholders(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const some of parts(ids)) {
    const rows = await db
      .selectFrom('images')
      .select(['id', 'placeholder'])
      .where('id', 'in', some)
      .where('placeholder', '<>', '')
      .execute()
    for (const { id, placeholder } of rows)
      if (placeholder !== null && placeholderBytes(placeholder)) found.set(id, placeholder)
  }
  return found
}

/** Whether nobody has looked at some picture to make its placeholder. */
export async function isAnyWithoutPlaceholder(db: Queries): Promise<boolean> {
  const query = db
    .selectFrom('images')
    .select('id')
    .where('placeholder', 'is', null)
    .where('given_up', '=', 0)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Those of the pictures that nobody has looked at to make their placeholder. */
export async function withoutPlaceholder(db: Queries, ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const some of parts(ids)) {
    const query = db.selectFrom('images').select('id').where('id', 'in', some).where('given_up', '=', 0)
    for (const { id } of await query.where('placeholder', 'is', null).execute()) found.push(id)
  }
  return found
}

export async function setPlaceholder(db: Queries, id: string, placeholder: string): Promise<void> {
  await db.updateTable('images').set({ placeholder }).where('id', '=', id).execute()
}

export async function insertImage(db: Queries, row: Insertable<ImagesTable>): Promise<void> {
  await db.insertInto('images').values(row).execute()
}

export async function insertImages(db: Queries, rows: readonly Insertable<ImagesTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('images')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
