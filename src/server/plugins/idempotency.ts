import { createHash } from 'node:crypto'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import type { Database, Trx } from '../database/database.ts'
import { AppError } from '../errors.ts'
import type { Call } from './serve.ts'

/** How long an answer is given again. */
export const IDEMPOTENCY_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Runs `effect` in one transaction, and under an Idempotency-Key at most once for this owner: the
 * answer is stored in the same transaction as the effect, and given again to whoever repeats the
 * request, however concurrently. A refusal rolls back and stores nothing, so it is judged afresh.
 * Another request under the same key is a 422. (After draft-ietf-httpapi-idempotency-key-header.)
 *
 * @param owner whose key it is: a user's id or a guest's id.
 */
export async function once<T extends object>(
  database: Database,
  call: Pick<Call<Endpoint>, 'key' | 'request' | 'reply'>,
  owner: string,
  effect: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { key, request, reply } = call
  if (key === undefined) return database.transact(effect)
  const fingerprint = fingerprintOf(request)
  const outcome = await database.transact(async (trx) => {
    // The row is claimed first: a second request with the key waits here (PostgreSQL) or behind the
    // whole transaction (SQLite) until the first is decided.
    const claimed = await trx
      .insertInto('idempotency')
      .values({ owner, key, request: fingerprint, status: 0, body: '', created_at: Date.now() })
      .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
      .executeTakeFirst()
    if (Number(claimed.numInsertedOrUpdatedRows) > 0) {
      const answer = await effect(trx)
      await trx
        .updateTable('idempotency')
        .set({ status: reply.statusCode, body: JSON.stringify(answer) })
        .where('owner', '=', owner)
        .where('key', '=', key)
        .execute()
      return { answer }
    }
    const replayed = await trx
      .selectFrom('idempotency')
      .select(['request', 'status', 'body'])
      .where('owner', '=', owner)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return { replayed }
  })
  if (!outcome.replayed) return outcome.answer
  const { replayed } = outcome
  if (replayed.request !== fingerprint) {
    throw new AppError('idempotency_mismatch', 422, 'This Idempotency-Key was used for another request')
  }
  reply.code(replayed.status).header('idempotency-replayed', 'true')
  return JSON.parse(replayed.body) as T
}

/** Which request this is: method, path and body, whatever the order of the body's keys. */
function fingerprintOf(request: Call<Endpoint>['request']): string {
  const path = request.url.split('?')[0]?.replace(/\/$/, '')
  const body = JSON.stringify(canonical(request.body ?? null))
  return createHash('sha256').update(`${request.method} ${path} ${body}`).digest('base64url')
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}
