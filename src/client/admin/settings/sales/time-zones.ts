import { isTimeZone } from '#shared/time-zone.ts'

/** What platforms still call zones that have another name by now. */
const RENAMED: Record<string, string> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}
const named = (zone: string) => RENAMED[zone] ?? zone

/** Of the browser; where it does not know, of the shop as it was built. */
export function zoneHere(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) && timeZone !== 'Etc/Unknown' ? named(timeZone) : 'Asia/Kolkata'
}

/** All that the platform knows, and this one. */
export const zonesWith = (zone: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map(named), 'UTC', zone])].toSorted()

/** `1 January 2036 at 12:00 am` on the clocks of the zone; of one that this platform does not know, on those here. */
export function momentIn(zone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(isTimeZone(zone) && { timeZone: zone }),
  })
  return (iso) => format.format(new Date(iso))
}
