import type { AttentionKind } from '#shared/admin/attention.ts'
import type { SetAside } from '#shared/contract/admin/attention.ts'
import { deleteOld } from '../database/delete-old.ts'
import type { Queries, Trx } from '../database/database.ts'
import type { Actor } from '../history/record.ts'
import { iso } from './source.ts'

interface About {
  kind: AttentionKind
  id: string
}

/** Notes who has seen to it, and when. */
export async function storeDone(
  trx: Trx,
  { kind, id, label }: About & { label: string },
  { _id, name }: Actor,
): Promise<void> {
  const done = { label, done_at: Date.now(), actor_id: _id, actor_name: name }
  await trx
    .insertInto('attention_done')
    .values({ kind, id, ...done })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(done))
    .execute()
}

export async function openAgain(trx: Trx, { kind, id }: About): Promise<void> {
  await trx.deleteFrom('attention_done').where('kind', '=', kind).where('id', '=', id).execute()
}

/** What was set aside last. */
export async function lastDone(db: Queries, limit: number): Promise<SetAside[]> {
  const rows = await db
    .selectFrom('attention_done')
    .selectAll()
    .orderBy('done_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ kind, id, label, done_at: at, actor_id: by, actor_name: name }) => ({
    kind: kind as AttentionKind,
    _id: id,
    label,
    at: iso(at),
    by: { _id: by, name },
  }))
}

/** What nobody asks after any more. */
export async function forgetOldAttention(db: Queries, before: number): Promise<void> {
  await deleteOld(db, 'attention_done', (is) => is('done_at', '<', before))
  await deleteOld(db, 'odd_notices', (is) => is('last_at', '<', before))
}
