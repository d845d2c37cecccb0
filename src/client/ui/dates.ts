import { shopZone } from './shop-zone.ts'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const DAY_AND_TIME = { ...DAY, hour: 'numeric', minute: '2-digit' } as const

/** `21 November 2026`, in the shop's time zone, as emails and invoices have it; what is no date is given back as it came. */
export const formatDate = (iso: string): string => format(DAY, iso)

/** `21 November 2026 at 3:05 pm`. */
export const formatDateTime = (iso: string): string => format(DAY_AND_TIME, iso)

/** Making one takes long, and a table asks for hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The format in the shop's time zone. */
export function formatIn(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([shopZone.get(), options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-IN', { ...options, timeZone: shopZone.get() })
  formats.set(key, known)
  return known
}

function format(options: Intl.DateTimeFormatOptions, iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : formatIn(options).format(date)
}
