import { changesOf } from '../history/present-entry.ts'
import type { Actor, Entry } from '../history/record.ts'
import type { Queries } from '../database/database.ts'
import type { ReviewRow } from './repository.ts'

type Decided = Pick<ReviewRow, 'state' | 'reason'>

/** That somebody decided on a review, for the history: nothing of what its writer says, for nobody erases it there. */
export const decisionEntry = (
  actor: Actor,
  before: ReviewRow,
  { state, reason }: Decided,
  action: 'status' | 'restore' = 'status',
): Entry => ({
  actor,
  action,
  kind: 'review',
  entityId: before.id,
  title: `${before.product_name}, ${before.stars} ${before.stars === 1 ? 'star' : 'stars'}`,
  version: before.version + 1,
  changes: [
    { field: 'state', from: before.state, to: state },
    { field: 'reason', from: before.reason, to: reason },
    // They are erased with a refusal.
    { field: 'photos', from: before.photos, to: state === 'refused' ? 0 : before.photos },
  ].filter(({ from, to }) => from !== to),
})

/** How many of these were in another state before the decision that made them what they are. */
export async function countDecided(db: Queries, rows: readonly ReviewRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const entries = await db
    .selectFrom('history')
    .select(['entity_id', 'version', 'changes'])
    .where('kind', '=', 'review')
    .where(
      'entity_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.filter(({ id, version }) =>
    entries.some(
      (entry) =>
        entry.entity_id === id &&
        entry.version === version &&
        changesOf(entry).some(({ field }) => field === 'state'),
    ),
  ).length
}
