import { changesOf, isReversible } from '../history/present-entry.ts'
import { type Actor, record } from '../history/record.ts'
import { findEntry } from '../history/repository.ts'
import type { AppContext } from '../http/app-context.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { decisionEntry } from './decision-entries.ts'
import { followReviews, type ReviewRow } from './repository.ts'

/**
 * Puts a review back to what it was before a decision; its id. Throws 404, and 409 where it was edited or decided on
 * since, or photos went with the decision.
 */
export async function undoDecision(
  { database }: Pick<AppContext, 'database'>,
  entryId: string,
  actor: Actor,
): Promise<string> {
  return database.transact(async (trx) => {
    const entry = await findEntry(trx, entryId)
    if (!entry || entry.kind !== 'review') throw notFound('Entry')
    if (!isReversible(entry)) throw conflict('Its photos are erased: this cannot be put back')
    const row = await database
      .locked(trx.selectFrom('reviews').selectAll().where('id', '=', entry.entity_id))
      .executeTakeFirst()
    if (!row) throw notFound('Review')
    if (row.version !== entry.version) throw conflict('This review was edited or decided on since')
    const before = changesOf(entry)
    const valueOf = <Field extends 'state' | 'reason'>(field: Field) =>
      (before.find((change) => change.field === field)?.from ?? row[field]) as ReviewRow[Field]
    const back = { state: valueOf('state'), reason: valueOf('reason') }
    const isDecided = back.state !== 'waiting'
    await trx
      .updateTable('reviews')
      .set({
        ...back,
        decided_at: isDecided ? Date.now() : null,
        decided_by: isDecided ? actor.name : null,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute()
    await record(trx, [decisionEntry(actor, row, back, 'restore')])
    if (row.state === 'approved' || back.state === 'approved')
      await followReviews(database, trx, [row.product_id])
    trx.announce('attention')
    return row.id
  })
}
