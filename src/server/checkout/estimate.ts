import type { DeliveryEstimate } from '#shared/contract/charges.ts'
import { countryCode, countryName } from '#shared/countries.ts'
import { pinOf, postalKey } from '#shared/postal-codes.ts'
import { deliveryCharge, type DeliveryZone, type Destination, zoneOf } from '#shared/totals/delivery.ts'
import { DELIVERY_DAYS } from '#shared/limits.ts'
import { notFound, invalid } from '../platform/errors.ts'
import { toRupees } from '../platform/money.ts'
import type { CheckoutContext } from './ways.ts'
import { heaviestPiece, leastPrice, productsOnSale } from './repository.ts'

/**
 * What the delivery of one piece to a place costs at most, of the heaviest size and the lowest price, and how long it takes; null where nothing is
 * delivered.
 * Throws 400 for what is no place, and 404 for a product that is not sold.
 */
export async function estimateDelivery(
  context: CheckoutContext,
  { to, productId }: { to: string; productId?: string | undefined },
): Promise<DeliveryEstimate | null> {
  const { database, settings } = context
  const zones = settings.sale().delivery?.zones ?? []
  const destination = placeIn(zones, to)
  const [product] = productId ? await productsOnSale(database.db, [productId], settings.runningSales()) : []
  if (productId && !product) throw notFound('Product')
  const place = [countryName(destination.country), destination.postalCode].filter(Boolean).join(' ')
  if (zones.length === 0) return { place, charge: 0, freeFrom: null, days: DELIVERY_DAYS }
  const zone = zoneOf(zones, destination)
  if (!zone) return null
  const price = product ? leastPrice(product) : 0
  return {
    place,
    charge: toRupees(deliveryCharge(zone, product ? heaviestPiece(product) : 0)(price)),
    freeFrom: zone.freeFrom,
    days: zone.days,
  }
}

/** A country by its name; a postal code is of India where it is a PIN code, else of the only country delivered to. */
function placeIn(zones: readonly DeliveryZone[], to: string): Destination {
  const country = countryCode(to)
  if (country) return { country, postalCode: '' }
  const pin = pinOf(to)
  if (pin) return { country: 'IN', postalCode: pin }
  const [only, ...others] = new Set(zones.flatMap(({ countries }) => countries))
  if (only === undefined || only === 'IN' || others.length > 0 || !/\d/.test(to))
    throw invalid('to', 'Write a PIN code, or a country')
  return { country: only, postalCode: postalKey(to) }
}
