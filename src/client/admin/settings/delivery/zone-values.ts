import * as v from 'valibot'
import { deliverySchema } from '#shared/contract/sale-settings.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { readNumber } from '#shared/admin/read-number.ts'
import { countryCode, countryName } from '#shared/countries.ts'
import type { DeliveryZone } from '#shared/totals/delivery.ts'
import { DELIVERY_DAYS } from '#shared/limits.ts'

/** A zone as it is typed: lists with commas, amounts in rupees. */
export type TypedZone = Record<keyof DeliveryZone, string>
export interface TypedDelivery {
  zones: TypedZone[]
}

export const blankZone = (): TypedZone => ({
  name: '',
  countries: 'India',
  postalCodes: '',
  charge: '',
  perKilogram: '',
  freeFrom: '',
  days: String(DELIVERY_DAYS),
})

/** What is stored, as it would be typed. */
export function typedDelivery({ value }: StoredSection): TypedDelivery {
  const stored = v.safeParse(deliverySchema, value)
  if (!stored.success) return { zones: [] }
  return {
    zones: stored.output.zones.map(({ countries, postalCodes, perKilogram, freeFrom, ...zone }) => ({
      name: zone.name,
      countries: countries.map(countryName).join(', '),
      postalCodes: postalCodes.join(', '),
      charge: String(zone.charge),
      perKilogram: perKilogram === 0 ? '' : String(perKilogram),
      freeFrom: freeFrom === null ? '' : String(freeFrom),
      days: String(zone.days),
    })),
  }
}

/** What was typed, as it is stored: what cannot be read is left for the schema to find. */
export const deliveryOf = ({ zones }: TypedDelivery) => ({
  zones: zones.map((zone) => ({
    name: zone.name,
    countries: listIn(zone.countries).map((name) => countryCode(name) ?? name),
    postalCodes: listIn(zone.postalCodes),
    charge: amountIn(zone.charge, 0),
    perKilogram: amountIn(zone.perKilogram, 0),
    freeFrom: amountIn(zone.freeFrom, null),
    days: readNumber(zone.days),
  })),
})

const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const amountIn = <Empty>(text: string, empty: Empty): number | Empty =>
  text.trim() === '' ? empty : readNumber(text)

/** The field of the form that an issue's path is about: `zones.1.countries.0` is in `zones[1].countries`. */
export const fieldOfZone = (path: string): string => path.replace(/^zones\.(\d+)\.(\w+).*/, 'zones[$1].$2')
