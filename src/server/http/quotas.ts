import type { FastifyInstance } from 'fastify'
import { networkOf } from '../platform/network.ts'
import { tooManyRequests } from '../platform/errors.ts'
import type { AppContext } from './app-context.ts'

/** Rows a day that one address may store, for each call a minute that it may make. */
const ROWS_A_DAY = 50
/** The share of them that can be used at once. */
const AT_ONCE = 1 / 2
/** The share of an address's allowance that one guest or user has. */
const OF_ONE_OWNER = 1 / 10
const DAY_MS = 24 * 60 * 60 * 1000
/** Addresses and owners in memory; the least recently used are dropped first. */
const REMEMBERED = 50_000
/** A row without long texts, with its indexes. */
const ROW_BYTES = 300

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Call it before storing rows that stay for days. Throws `too_many_requests` (429) when the address, or the
     * owner, has used up its allowance.
     */
    chargeRows(rows: number, owner?: string): void
  }
}

/** How many rows a text counts as. */
export const rowsOf = (text: string): number => 1 + Math.floor(text.length / ROW_BYTES)

interface Allowance {
  left: number
  at: number
}

/** A token bucket for each key: `most` at once, refilled at `perDay`. Returns the ms to wait; 0 when allowed. */
export function allowances(most: number, perDay: number) {
  const known = new Map<string, Allowance>()
  return (key: string, wanted: number, now: number): number => {
    const { left, at } = known.get(key) ?? { left: most, at: now }
    const present = Math.min(most, left + (Math.max(0, now - at) / DAY_MS) * perDay)
    const missing = Math.max(0, Math.min(wanted, most) - present)
    // Insert it again at the end: frequent keys are not dropped.
    known.delete(key)
    known.set(key, { left: missing > 0 ? present : present - wanted, at: now })
    if (known.size > REMEMBERED) known.delete(known.keys().next().value ?? '')
    return (missing / perDay) * DAY_MS
  }
}

/** Bounds what strangers' calls store on the disk, by RATE_LIMIT. Staff is not bounded. */
export function quotas(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  const perDay = config.rateLimit * ROWS_A_DAY
  const ofAddress = allowances(perDay * AT_ONCE, perDay)
  const ofOwner = allowances(perDay * AT_ONCE * OF_ONE_OWNER, perDay * OF_ONE_OWNER)
  app.decorateRequest('chargeRows', function chargeRows(rows, owner) {
    if (perDay === 0 || (this.user && this.user.role !== 'customer')) return
    const now = Date.now()
    const ms =
      (owner === undefined ? 0 : ofOwner(owner, rows, now)) || ofAddress(networkOf(this.ip), rows, now)
    if (ms > 0) throw tooManyRequests('That is a lot for one day. Please try again later', ms)
  })
}
