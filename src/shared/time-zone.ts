/** Whether this platform knows a time zone of this name: `Asia/Kolkata`. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const MINUTE_MS = 60_000

/** What a clock on a wall of the zone shows at this moment (ms), as a field of date and time has it: `2026-12-01T09:30`. */
export const wallTime = (zone: string, moment: number): string =>
  new Date(moment + aheadOfUtc(zone, moment)).toISOString().slice(0, 16)

/**
 * The moment (ms) at which the clock shows this; not a number for what is no time. What is skipped in spring is as if
 * the clock had not been changed yet; of an hour that comes twice it is the first.
 */
export function momentAt(zone: string, wall: string): number {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return asUtc
  const [before, after] = [asUtc - 24 * 60 * MINUTE_MS, asUtc + 24 * 60 * MINUTE_MS].map(
    (near) => asUtc - aheadOfUtc(zone, near),
  ) as [number, number]
  return wallTime(zone, before) === wall || wallTime(zone, after) !== wall ? before : after
}

/** How far the clocks of the zone are ahead of UTC at this moment, ms. */
function aheadOfUtc(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment)
  const of = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
  return shown - Math.floor(moment / MINUTE_MS) * MINUTE_MS
}
