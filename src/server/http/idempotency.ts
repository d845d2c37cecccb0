import { createHash } from 'node:crypto'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { fromJson } from '#shared/json.ts'
import type { Database, Queries, Trx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { IdempotencyTable } from '../database/schema/tables.ts'
import { AppError } from '../platform/errors.ts'
import { shopNow } from '../platform/shop-time.ts'
import { rowsOf } from './quotas.ts'
import type { Call } from './serve.ts'

/** How long a stored answer can be replayed, ms. */
export const IDEMPOTENCY_MS = 90 * 24 * 60 * 60 * 1000

export type KeyedCall = Pick<Call<Endpoint>, 'key' | 'request' | 'reply'>
type Key = Pick<IdempotencyTable, 'owner' | 'key'>
type Stored = Pick<IdempotencyTable, 'request' | 'status' | 'body'>

/** Stores an answer in a short form and restores it for a replay. */
export interface ReplayFormat<T> {
  /** The text to store. It must not begin with `{`, which marks an answer stored whole. */
  store: (answer: T) => string
  /** The answer, from the stored text and the current state. */
  replay: (format: string) => Promise<T>
}

const whole = <T>(): ReplayFormat<T> => ({
  store: (answer) => JSON.stringify(answer),
  replay: (format) => Promise.resolve(fromJson<T>(format)),
})

/**
 * Runs `effect` in one transaction; with an Idempotency-Key at most once for this owner. The answer is stored in the
 * same transaction and replayed to repeated requests, also concurrent ones. A refusal rolls back and stores nothing,
 * so a repeat runs again. Another request with the same key is a 422. (After
 * draft-ietf-httpapi-idempotency-key-header.)
 *
 * @param owner the key's owner: a user's id or a guest's id.
 * @param format how the answer is stored; whole by default.
 * @param ahead asks what `effect` begins with (`Trx.ask`): it goes out with the key's claim. A repeat rolls it back.
 */
export async function once<T extends object, A = undefined>(
  database: Database,
  call: KeyedCall,
  owner: string,
  effect: (trx: Trx, asked?: Promise<A>) => Promise<T>,
  format: ReplayFormat<T> = whole(),
  ahead?: (trx: Trx) => Promise<A>,
): Promise<T> {
  const { key, request, reply } = call
  if (key === undefined) return database.transact((trx) => effect(trx))
  const fingerprint = fingerprintOf(request)
  const answered = database.transact(async (trx) => {
    // Claim the row first: a second request with this key waits here (PostgreSQL) or for the whole
    // transaction (SQLite) until the first is decided.
    const undecided = { request: fingerprint, created_at: shopNow(), status: 0, body: '' }
    const claiming = claimKey.ask(trx, { owner, key, ...undecided })
    const asked = ahead?.(trx)
    asked?.catch(() => {})
    const claimed = await claiming
    if (claimed.length === 0) throw new Repeated()
    const answer = await effect(trx, asked)
    const body = format.store(answer)
    request.chargeRows(rowsOf(body), owner)
    storeAnswer.send(trx, { owner, key, status: reply.statusCode, body })
    return answer
  })
  return answered.catch(async (error: unknown) => {
    if (!(error instanceof Repeated)) throw error
    return replay(call, fingerprint, (await findAnswer(database.db, { owner, key }))[0], format)
  })
}

/** Rolls back what went out with the claim of a key that was taken. */
class Repeated extends Error {}

/** Deletes, in batches, answers that are too old to be replayed. */
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

/** Rows in one statement: on embedded SQLite shoppers wait for each statement. */
const FORGOTTEN_AT_ONCE = 1000

/** The answer that is stored. Throws 422 where it is another request's. */
export async function replay<T extends object>(
  { reply }: KeyedCall,
  fingerprint: string,
  stored: Stored | undefined,
  format: ReplayFormat<T>,
): Promise<T> {
  // It expired between the two statements.
  if (!stored) throw new AppError('conflict', 409, 'This Idempotency-Key has just run out, please try again')
  if (stored.request !== fingerprint) {
    throw new AppError('idempotency_mismatch', 422, 'This Idempotency-Key was used for another request')
  }
  const { status, body } = stored
  // Stored whole, as all answers of earlier versions are.
  const answer = body.startsWith('{') ? fromJson<T>(body) : await format.replay(body)
  reply.code(status).header('idempotency-replayed', 'true')
  return answer
}

/** Takes the key, unless somebody has. */
export const claimKey = prepared<IdempotencyTable, { key: string }>((db, { param }) =>
  db
    .insertInto('idempotency')
    .values({
      owner: param('owner'),
      key: param('key'),
      request: param('request'),
      status: param('status'),
      body: param('body'),
      created_at: param('created_at'),
    })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key'),
)
export const storeAnswer = prepared<Key & Pick<IdempotencyTable, 'status' | 'body'>, unknown>(
  (db, { param }) =>
    db
      .updateTable('idempotency')
      .set({ status: param('status'), body: param('body') })
      .where('owner', '=', param('owner'))
      .where('key', '=', param('key')),
)
export const findAnswer = prepared<Key, Stored>((db, { param }) =>
  db
    .selectFrom('idempotency')
    .select(['request', 'status', 'body'])
    .where('owner', '=', param('owner'))
    .where('key', '=', param('key')),
)

/** A hash of method, path and body that does not depend on the order of the body's keys. */
export function fingerprintOf(request: KeyedCall['request']): string {
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
