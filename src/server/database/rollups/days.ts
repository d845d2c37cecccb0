import { momentAt, wallTime } from '#shared/time-zone.ts'

export const DAY_MS = 24 * 60 * 60 * 1000
/** No time zone begins its days within one. */
export const SLOT_MS = 15 * 60 * 1000

/** Asking for the time of a zone takes long, and most ask for that of now. */
const KEPT = 10_000
const known = new Map<string, number>()

/** Which day it is in the zone at this moment (ms), counted from 1970. */
export function dayAt(zone: string, moment: number): number {
  const slot = slotAt(moment)
  const key = `${zone} ${slot}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= KEPT) known.clear()
  const day = Math.floor(Date.parse(`${wallTime(zone, slot * SLOT_MS)}Z`) / DAY_MS)
  known.set(key, day)
  return day
}

/** The quarter of an hour of this moment (ms), counted from 1970 by UTC. */
export const slotAt = (moment: number): number => Math.floor(moment / SLOT_MS)

const starts = new Map<string, number>()

/** When the day begins in the zone, ms. */
export function dayStart(zone: string, day: number): number {
  const key = `${zone} ${day}`
  const found = starts.get(key)
  if (found !== undefined) return found
  if (starts.size >= KEPT) starts.clear()
  const start = momentAt(zone, `${dayName(day)}T00:00`)
  starts.set(key, start)
  return start
}

/** `2026-11-25`. */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The number of a day so written; not a number for what is no day. */
export const dayOfName = (name: string): number => Date.parse(`${name}T00:00:00Z`) / DAY_MS
