import type { HistoryQuery } from '#shared/contract/admin/history.ts'
import type { history } from '#shared/endpoints/admin/calls.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import type { AppContext } from '../http/app-context.ts'
import { pageOfIds } from '../http/cursors.ts'
import { presentEntry } from './present-entry.ts'
import { findEntries, lastDecisions, productsThere, undoneBatches } from './repository.ts'

const PAGE = 50

export async function listHistory(
  { database: { lists: db } }: AppContext,
  query: HistoryQuery,
): Promise<AnswerOf<typeof history>> {
  const limit = query.limit ?? PAGE
  const rows = await findEntries(db, query, limit + 1)
  const { page, nextCursor } = pageOfIds(rows, limit)
  const [there, last] = [await productsThere(db, page), await lastDecisions(db, page)]
  const undone = await undoneBatches(
    db,
    page.flatMap((row) => row.batch_id ?? []),
  )
  const data = page.map((row) =>
    presentEntry(row, {
      isThere: there.has(row.entity_id),
      isLast: last.has(row.id),
      isUndone: undone.has(row.batch_id ?? ''),
    }),
  )
  return { success: true, data, nextCursor }
}
