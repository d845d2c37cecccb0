import type { Askable, Database, Trx } from '../database/database.ts'
import { shopNow } from '../platform/shop-time.ts'
import {
  claimKey,
  findAnswer,
  fingerprintOf,
  type KeyedCall,
  replay,
  type ReplayFormat,
  storeAnswer,
} from './idempotency.ts'
import { rowsOf } from './quotas.ts'

/*
 * Answers of effects that are no single transaction and come to the same however often they are done: `recall` before
 * the effect, `keeping` in its last transaction.
 */

/**
 * The answer stored under the call's key, if there is one; what else has to be known where there is none is asked with
 * it. Throws 422 as `once` does.
 */
export async function recall<T extends object, A>(
  { together }: Pick<Database, 'together'>,
  call: KeyedCall,
  owner: string,
  format: ReplayFormat<T>,
  ahead: (asking: Askable) => Promise<A>,
): Promise<{ before: T } | { asked: A }> {
  const { key } = call
  const { stored, asked } = await together(async (asking) => {
    const finding = key === undefined ? Promise.resolve([]) : findAnswer.ask(asking, { owner, key })
    const [found, others] = await Promise.all([finding, ahead(asking)])
    return { stored: found[0], asked: others }
  })
  return stored ? { before: await replay(call, fingerprintOf(call.request), stored, format) } : { asked }
}

export interface Keeping<T> {
  /** Stores it in the transaction of the effect, and does not wait for that. */
  inSameTransaction: (trx: Trx) => void
  /** The answer as it is stored; stores it where no transaction has. */
  done: (answer: T) => Promise<T>
}

/**
 * Stores the answer of an effect: a repeat is answered as the first was. Throws 429, so call it before anything is done.
 *
 * @param expected what `format.store` will most likely give.
 */
export function keeping<T extends object>(
  { db }: Pick<Database, 'db'>,
  call: KeyedCall,
  owner: string,
  format: ReplayFormat<T>,
  expected: string,
): Keeping<T> {
  const { key, request, reply } = call
  if (key === undefined) return { inSameTransaction: () => {}, done: (answer) => Promise.resolve(answer) }
  request.chargeRows(rowsOf(expected), owner)
  const fingerprint = fingerprintOf(request)
  const status = reply.statusCode
  const claimed = { owner, key, request: fingerprint, status }
  let claiming: Promise<unknown[]> | undefined
  return {
    inSameTransaction(trx) {
      claiming = claimKey.ask(trx, { ...claimed, body: expected, created_at: shopNow() })
    },
    async done(answer) {
      const body = format.store(answer)
      const [isFirst] = await (claiming ?? claimKey(db, { ...claimed, body, created_at: shopNow() }))
      if (!isFirst) return replay(call, fingerprint, (await findAnswer(db, { owner, key }))[0], format)
      if (claiming && body !== expected) await storeAnswer(db, { owner, key, status, body })
      return answer
    },
  }
}
