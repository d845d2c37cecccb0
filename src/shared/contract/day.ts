import * as v from 'valibot'

/** Whether it is written as one, `2026-01-31`, and is in the calendar: engines read 2026-02-30 as the second of March. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const DAY = 'Write a day that there is, as 2026-01-31'
/** A day of the calendar, without a place or a time: `2026-01-31`. */
export const daySchema = v.pipe(v.string(DAY), v.maxLength(10, DAY), v.check(isDay, DAY))
