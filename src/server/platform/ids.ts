import { randomBytes } from 'node:crypto'

/** A UUIDv7 (RFC 9562) of the time `now`, ms: sortable by creation, 74 random bits, url-safe. */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

let lastMs = 0
let count = 0

/** A clock that was ahead by more than this, ms, and is right again, is not waited for. */
const AHEAD_MS = 24 * 60 * 60_000

/**
 * A UUIDv7 that sorts after all that this process has made here before, unless by a clock that was more than a day ahead;
 * up to 16 million in one millisecond.
 */
export function newOrderedId(now: number = Date.now()): string {
  if (lastMs > now + AHEAD_MS) lastMs = 0
  count = now > lastMs ? 0 : count + 1
  lastMs = Math.max(lastMs, now)
  const time = lastMs.toString(16).padStart(12, '0')
  const counter = count.toString(16).padStart(6, '0')
  const end = randomBytes(6).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.slice(0, 3)}-8${counter.slice(3)}-${end}`
}
