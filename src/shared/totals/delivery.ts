import { countryCode } from '../countries.ts'
import { postalKey } from '../postal-codes.ts'

/** Where to, at what charge. Money in rupees, as the owner has said it. */
export interface DeliveryZone {
  name: string
  /** By their two letters; everywhere where there is none. */
  countries: readonly string[]
  /** What its postal codes begin with, without spaces; all of them where there is none. */
  postalCodes: readonly string[]
  charge: number
  /** For each kilogram begun. */
  perKilogram: number
  /** Pieces that come to so much, after the discounts, are delivered free; null for never. */
  freeFrom: number | null
  /** From the order to the delivery. */
  days: number
}

export interface Destination {
  country: string
  postalCode: string
  state?: string | undefined
}

/**
 * The zone that names the place most closely: by the longest beginning of its postal code, then by its country; of equal
 * ones the first. Undefined: nothing is delivered there.
 */
export function zoneOf<Zone extends DeliveryZone>(
  zones: readonly Zone[],
  { country, postalCode }: Destination,
): Zone | undefined {
  const code = countryCode(country)
  const postal = postalKey(postalCode, code)
  const closeness = ({ countries, postalCodes }: DeliveryZone) =>
    2 * longest(postalCodes, postal) + Math.sign(countries.length)
  return zones
    .filter(
      ({ countries, postalCodes }) =>
        (countries.length === 0 || (code !== undefined && countries.includes(code))) &&
        (postalCodes.length === 0 || longest(postalCodes, postal) > 0),
    )
    .toSorted((a, b) => closeness(b) - closeness(a))[0]
}

/** How many characters of a postal code the longest of these beginnings has. */
const longest = (starts: readonly string[], postal: string): number =>
  Math.max(
    0,
    ...starts.map((start) => postalKey(start)).map((key) => (postal.startsWith(key) ? key.length : 0)),
  )

/**
 * What is delivered to a zone costs so much, in paise.
 *
 * @param grams of all pieces.
 */
export const deliveryCharge =
  ({ charge, perKilogram, freeFrom }: DeliveryZone, grams: number) =>
  (goods: number): number =>
    freeFrom !== null && goods >= paise(freeFrom)
      ? 0
      : paise(charge) + paise(perKilogram) * Math.ceil(grams / 1000)

const paise = (rupees: number) => Math.round(rupees * 100)
