import { useState } from 'react'

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 60 * 60_000, 24 * 60 * 60_000]

/** How old the list is that this device shows in the shop's place. @param at ms since 1970. */
export function HeldNote({ at }: { at: number }) {
  const [now] = useState(() => Date.now())
  return (
    <p className="mb-6 rounded-card bg-surface px-4 py-3 text-muted">
      The shop cannot be reached. This is what it had {ageOf(now - at)}; prices and stock may be others by
      now.
    </p>
  )
}

function ageOf(ms: number): string {
  const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
  if (ms < 2 * MINUTE_MS) return 'a moment ago'
  if (ms < 2 * HOUR_MS) return ago(Math.round(ms / MINUTE_MS), 'minute')
  return ms < 2 * DAY_MS ? ago(Math.round(ms / HOUR_MS), 'hour') : ago(Math.round(ms / DAY_MS), 'day')
}
