/** What some browsers tell of the line; the others tell nothing, which counts as a good one. */
interface Line {
  saveData?: boolean
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
  /** Milliseconds there and back, as estimated. */
  rtt?: number
}

const line = (): Line => (navigator as unknown as { connection?: Line }).connection ?? {}

/** Milliseconds there and back, 0 where nobody knows. */
export const roundTripMs = (): number => line().rtt ?? 0

/** Whether more may be fetched than was asked for: a good line, and a shopper who does not save data. */
export function mayFetchAhead(): boolean {
  const { saveData = false, effectiveType = '4g' } = line()
  return navigator.onLine && !saveData && effectiveType === '4g'
}
