import type { Selectable } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { SearchWordsTable } from '../database/schema/search-tables.ts'

export type WordsRow = Selectable<SearchWordsTable>

/** The newest first. */
export const findWords = (db: Queries): Promise<WordsRow[]> =>
  db.selectFrom('search_words').selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc').execute()

export async function insertWords(db: Queries, row: WordsRow): Promise<void> {
  await db.insertInto('search_words').values(row).execute()
}

export async function updateWords(db: Queries, { id, ...row }: WordsRow): Promise<void> {
  await db.updateTable('search_words').set(row).where('id', '=', id).execute()
}

export async function deleteWords(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('search_words').where('id', '=', id).execute()
}
