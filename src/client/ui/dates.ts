import { lazily } from './lazily.ts'

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
const spelled = lazily(() => new Intl.DateTimeFormat('en-IN', day))
const spelledWithTime = lazily(
  () => new Intl.DateTimeFormat('en-IN', { ...day, hour: 'numeric', minute: '2-digit' }),
)

/** `21 November 2026`, in the reader's time zone; what is no date is given back as it came. */
export const formatDate = (iso: string): string => format(spelled, iso)

/** `21 November 2026 at 3:05 pm`. */
export const formatDateTime = (iso: string): string => format(spelledWithTime, iso)

/** The time zone that dates are written in. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

function format(how: () => Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : how().format(date)
}
