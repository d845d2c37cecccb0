import { createHash } from 'node:crypto'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { fromJson } from '#shared/json.ts'
import type { Database, Queries, Trx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { IdempotencyTable } from '../database/schema/tables.ts'
import { AppError } from '../platform/errors.ts'
import { rowsOf } from './quotas.ts'
import type { Call } from './serve.ts'

/** How long an answer is given again. */
export const IDEMPOTENCY_MS = 90 * 24 * 60 * 60 * 1000

type KeyedCall = Pick<Call<Endpoint>, 'key' | 'request' | 'reply'>
type Key = Pick<IdempotencyTable, 'owner' | 'key'>
type Stored = Pick<IdempotencyTable, 'request' | 'status' | 'body'>

/** How an answer can be given again without all of it being kept. */
export interface Kept<T> {
  /** The little that is kept of it; never beginning with `{`, as an answer that is kept whole does. */
  keep: (answer: T) => string
  /** The answer again, from what was kept and from what there is now. */
  again: (kept: string) => Promise<T>
}

const whole = <T>(): Kept<T> => ({
  keep: (answer) => JSON.stringify(answer),
  again: (kept) => Promise.resolve(fromJson<T>(kept)),
})

/**
 * Runs `effect` in one transaction, and under an Idempotency-Key at most once for this owner: the
 * answer is stored in the same transaction as the effect, and given again to whoever repeats the
 * request, however concurrently. A refusal rolls back and stores nothing, so it is judged afresh.
 * Another request under the same key is a 422. (After draft-ietf-httpapi-idempotency-key-header.)
 *
 * @param owner whose key it is: a user's id or a guest's id.
 * @param kept how the answer is kept; whole where nothing is said.
 */
export async function once<T extends object>(
  database: Database,
  call: KeyedCall,
  owner: string,
  effect: (trx: Trx) => Promise<T>,
  kept: Kept<T> = whole(),
): Promise<T> {
  const { key, request, reply } = call
  if (key === undefined) return database.transact(effect)
  const fingerprint = fingerprintOf(request)
  const outcome = await database.transact(async (trx) => {
    // The row is claimed first: a second request with the key waits here (PostgreSQL) or behind the
    // whole transaction (SQLite) until the first is decided.
    const claimed = await claim(trx, { owner, key, request: fingerprint, created_at: Date.now() })
    if (claimed.length === 0) return { stored: (await find(trx, { owner, key }))[0] }
    const answer = await effect(trx)
    const body = kept.keep(answer)
    request.leaves(rowsOf(body), owner)
    await keep(trx, { owner, key, status: reply.statusCode, body })
    return { answer }
  })
  return outcome.answer ?? again(call, fingerprint, outcome.stored, kept)
}

/**
 * The answer that is stored under the call's key, if there is one: for an effect that cannot be in one
 * transaction with it, and so is asked for before. Throws 422 as `once` does.
 */
export async function recall<T extends object>(
  database: Database,
  call: KeyedCall,
  owner: string,
  kept: Kept<T> = whole(),
): Promise<T | undefined> {
  if (call.key === undefined) return undefined
  const [stored] = await find(database.db, { owner, key: call.key })
  return stored && again(call, fingerprintOf(call.request), stored, kept)
}

/** Takes out, some at a time, the answers that nobody can ask for again. */
export async function forgetOldAnswers(db: Queries, now: number): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('idempotency')
      .select('created_at')
      .where('created_at', '<', now - IDEMPOTENCY_MS)
      .orderBy('created_at')
      .offset(FORGOTTEN_AT_ONCE)
      .limit(1)
      .executeTakeFirst()
    const before = old ? old.created_at + 1 : now - IDEMPOTENCY_MS
    await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
    if (!old) return
  }
}

/** So that shoppers on embedded SQLite never wait long for it. */
const FORGOTTEN_AT_ONCE = 1000

async function again<T extends object>(
  { reply }: KeyedCall,
  fingerprint: string,
  stored: Stored | undefined,
  kept: Kept<T>,
): Promise<T> {
  // It was 90 days old and forgotten between the two statements.
  if (!stored) throw new AppError('conflict', 409, 'This Idempotency-Key has just run out, please try again')
  if (stored.request !== fingerprint) {
    throw new AppError('idempotency_mismatch', 422, 'This Idempotency-Key was used for another request')
  }
  const { status, body } = stored
  // Kept whole, as all were before this was thought of.
  const answer = body.startsWith('{') ? fromJson<T>(body) : await kept.again(body)
  reply.code(status).header('idempotency-replayed', 'true')
  return answer
}

const claim = prepared<Key & Pick<IdempotencyTable, 'request' | 'created_at'>, { key: string }>(
  (db, { param }) =>
    db
      .insertInto('idempotency')
      .values({
        owner: param('owner'),
        key: param('key'),
        request: param('request'),
        status: 0,
        body: '',
        created_at: param('created_at'),
      })
      .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
      .returning('key'),
)
const keep = prepared<Key & Pick<IdempotencyTable, 'status' | 'body'>, unknown>((db, { param }) =>
  db
    .updateTable('idempotency')
    .set({ status: param('status'), body: param('body') })
    .where('owner', '=', param('owner'))
    .where('key', '=', param('key')),
)
const find = prepared<Key, Stored>((db, { param }) =>
  db
    .selectFrom('idempotency')
    .select(['request', 'status', 'body'])
    .where('owner', '=', param('owner'))
    .where('key', '=', param('key')),
)

/** Which request this is: method, path and body, whatever the order of the body's keys. */
function fingerprintOf(request: KeyedCall['request']): string {
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
