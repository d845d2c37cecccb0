/** Of a Chromium trace: an event with how long it took, by the clock (`dur`) and of a processor (`tdur`), in µs. */
interface TraceEvent {
  name: string
  ts: number
  pid: number
  tid: number
  dur?: number | undefined
  tdur?: number | undefined
  args?: { frame?: string; data?: { frame?: string; url?: string } }
}

/** Milliseconds: what a task may take before somebody who presses meanwhile notices. */
const UNNOTICED_MS = 50

/**
 * How long the page at `url` kept a phone from answering that is `slowdown` times slower than this machine, in
 * milliseconds: what its tasks after the first contentful paint took of a processor beyond 50 ms each. Others who
 * work on this machine lengthen its tasks by the clock, which Lighthouse goes by; by a processor they hardly do.
 */
export function blockedByProcessor(events: readonly TraceEvent[], url: string, slowdown: number): number {
  const request = events.find(({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url === url)
  if (!request) throw new Error(`The trace knows nothing of ${url}`)
  const { pid, tid, ts } = request
  const painted = events.find(
    (event) => event.name === 'firstContentfulPaint' && event.pid === pid && event.ts > ts,
  )
  if (!painted) throw new Error(`Nothing was painted at ${url}`)
  return events
    .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'))
    .filter((event) => event.ts > painted.ts)
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * slowdown - UNNOTICED_MS))
    .reduce((sum, blocked) => sum + blocked, 0)
}
