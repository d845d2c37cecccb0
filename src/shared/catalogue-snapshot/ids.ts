import type { Bytes, Sink, Source } from './bytes.ts'
import { type Numbers, putNumbers, takeNumbers } from './numbers.ts'

/** A UUIDv7 (RFC 9562) anywhere in a text. */
export const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

/** The time in a UUIDv7, ms; undefined for another id. */
export function timeIn(id: string): number | undefined {
  return id.length === 36 && id.search(UUID) === 0 ? timeOf(id) : undefined
}

const timeOf = (uuid: string) => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)

/** Bytes of a UUIDv7 behind its time. */
const RANDOM = 10

/** UUIDs one after another: how much later each is than the one before, ms, and what is random in each. */
export function putUuids(into: Sink, uuids: readonly string[]): void {
  const times = uuids.map(timeOf)
  putNumbers(into, times.slice(0, 1))
  putNumbers(
    into,
    times.map((time, index) => time - (times[index - 1] ?? time)),
  )
  // The version and the variant stand in two of the bytes: apart, those take less room.
  const random = new Uint8Array(uuids.length * RANDOM)
  uuids.forEach((uuid, index) => {
    const hex = uuid.slice(14).replaceAll('-', '')
    for (let at = 0; at < RANDOM; at++)
      random[at * uuids.length + index] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  })
  into.put(random)
}

export function takeUuids(from: Source): (index: number) => string {
  const first = takeNumbers(from)
  const later = takeNumbers(from)
  const random = from.take(later.length * RANDOM)
  let times: Float64Array | undefined
  return (index) => {
    times ??= summed(first.at(0) ?? 0, later)
    return uuidAt(times, random, index)
  }
}

function summed(first: number, later: Numbers): Float64Array {
  const times = later.all()
  let time = first
  for (let index = 0; index < times.length; index++) times[index] = time += times[index] ?? 0
  return times
}

function uuidAt(times: Float64Array, random: Bytes, index: number): string {
  let hex = (times[index] ?? 0).toString(16).padStart(12, '0')
  for (let at = 0; at < RANDOM; at++)
    hex += (random[at * times.length + index] ?? 0).toString(16).padStart(2, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
