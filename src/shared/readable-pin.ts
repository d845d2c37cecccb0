import { countryCode } from './countries.ts'
import { pinOf, postalKey } from './postal-codes.ts'

interface Place {
  country: string
  postalCode: string
}

/**
 * Whether the postal code can be one of its country: in India digits alone. A PIN has six of them; four and five are
 * taken, as the specification has it, and asked about (`hasShortPin`).
 */
export const hasReadablePin = ({ country, postalCode }: Place): boolean =>
  countryCode(country) !== 'IN' || /^\d{4,6}$/.test(postalKey(postalCode, 'IN'))

export const SHORT_PIN = 'A PIN code in India has 6 digits. Is this one right?'
export const hasShortPin = (place: Place): boolean =>
  countryCode(place.country) === 'IN' && hasReadablePin(place) && pinOf(place.postalCode) === undefined
