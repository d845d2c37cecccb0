import type { Queries, Trx } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { SearchedKind } from '../database/schema/record-search-tables.ts'
import { newId } from '../platform/ids.ts'

const markOf = (kind: SearchedKind, subject: string) => ({ id: newId(Date.now()), kind, subject })

/**
 * Says in the transaction that makes, changes or deletes these that their words are to be read again. One short row, and
 * nobody waits for it.
 */
export function markForSearch(trx: Trx, kind: SearchedKind, subjects: readonly string[]): void {
  if (subjects.length === 0) return
  insertMarks(
    trx,
    subjects.map((subject) => markOf(kind, subject)),
  )
}

const insertMarks = insertRows<ReturnType<typeof markOf>>('search_marks', {
  id: true,
  kind: true,
  subject: true,
})

/** As `markForSearch`, for what is no transaction's. */
export async function noteForSearch(
  db: Queries,
  kind: SearchedKind,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return
  await db
    .insertInto('search_marks')
    .values(subjects.map((subject) => markOf(kind, subject)))
    .execute()
}
