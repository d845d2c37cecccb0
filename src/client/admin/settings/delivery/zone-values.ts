import * as v from 'valibot'
import { deliverySchema } from '#shared/contract/sale-settings.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { readNumber } from '#shared/admin/read-number.ts'
import { countryCode, countryName } from '#shared/countries.ts'
import type { DeliveryZone } from '#shared/totals/delivery.ts'
import { commaJoined, commaList } from '#shared/comma-list.ts'
import { DELIVERY_DAYS } from '#shared/limits.ts'
import { numberOrNull, textOrNone } from '../section-values.ts'

/** A zone as it is typed: lists with commas, amounts in rupees. */
type TypedZone = Record<keyof DeliveryZone, string>
interface TypedDelivery {
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
      countries: commaJoined(countries.map(countryName), ', '),
      postalCodes: commaJoined(postalCodes, ', '),
      charge: String(zone.charge),
      perKilogram: perKilogram === 0 ? '' : String(perKilogram),
      freeFrom: textOrNone(freeFrom),
      days: String(zone.days),
    })),
  }
}

/** What was typed, as it is stored: what cannot be read is left for the schema to find. */
export const deliveryOf = ({ zones }: TypedDelivery) => ({
  zones: zones.map((zone) => ({
    name: zone.name,
    countries: commaList(zone.countries).map((name) => countryCode(name) ?? name),
    postalCodes: commaList(zone.postalCodes),
    charge: numberOrNull(zone.charge) ?? 0,
    perKilogram: numberOrNull(zone.perKilogram) ?? 0,
    freeFrom: numberOrNull(zone.freeFrom),
    days: readNumber(zone.days),
  })),
})
