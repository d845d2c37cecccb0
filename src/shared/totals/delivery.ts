import { countryCode } from '../countries.ts'

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

/** The zone that names the place most closely; of equal ones the first. Undefined: nothing is delivered there. */
export function zoneOf<Zone extends DeliveryZone>(
  zones: readonly Zone[],
  { country, postalCode }: Destination,
): Zone | undefined {
  const code = countryCode(country)
  const postal = compact(postalCode)
  return zones
    .filter(
      ({ countries, postalCodes }) =>
        (countries.length === 0 || (code !== undefined && countries.includes(code))) &&
        (postalCodes.length === 0 || postalCodes.some((start) => postal.startsWith(compact(start)))),
    )
    .toSorted((a, b) => closeness(b) - closeness(a))[0]
}

const closeness = ({ countries, postalCodes }: DeliveryZone) =>
  (postalCodes.length > 0 ? 2 : 0) + (countries.length > 0 ? 1 : 0)

const compact = (postalCode: string) => postalCode.replace(/[\s-]/g, '').toUpperCase()

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
