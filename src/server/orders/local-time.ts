/** Moments as ISO 8601 with the offset of a time zone: `2026-01-31T01:30:00+05:30`. */
export function isoIn(zone: string): (ms: number) => string {
  const two = '2-digit'
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    timeZoneName: 'longOffset',
  })
  return (ms) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]))
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
    // `GMT+05:30`, and `GMT` alone for none.
    const offset = of('timeZoneName').slice('GMT'.length) || '+00:00'
    return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${offset}`
  }
}
