import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import { deliveryCharge, type Destination, zoneOf } from '#shared/totals/delivery.ts'
import { taxRateOf, taxRuleFor } from '#shared/totals/tax.ts'
import { totalsOf } from '#shared/totals/totals.ts'
import { listed } from '#shared/catalogue-filters.ts'
import type { ItemsColumns } from '../database/schema/tables.ts'
import type { KeptTotals } from '../orders/kept-totals.ts'
import { invalid } from '../platform/errors.ts'
import type { ProductOnSale } from './repository.ts'

interface Purchase {
  items: readonly ItemsColumns[]
  products: readonly ProductOnSale[]
  /** Null as long as it is not known well enough: the delivery is not in the sum then. */
  to: Destination | null
  /** What the chosen way to pay costs, in paise. */
  paymentFee: number
}

/** What a purchase comes to, line by line. Throws 400 where nothing is delivered to. */
export function workOut(settings: SaleSettings, { items, products, to, paymentFee }: Purchase): KeptTotals {
  const byId = new Map(products.map((product) => [product.id, product]))
  const zone = to && zoneFor(settings, to)
  const grams = items.reduce(
    (sum, { product_id: id, quantity }) => sum + (byId.get(id)?.weight ?? 0) * quantity,
    0,
  )
  const totals = totalsOf({
    lines: items.map(({ product_id: productId, price, quantity }) => ({
      productId,
      collections: listed(byId.get(productId)?.collections ?? ''),
      price,
      quantity,
      taxRate: taxRateOf(settings.tax, price),
    })),
    discounts: [],
    delivery: zone ? deliveryCharge(zone, grams) : () => 0,
    paymentFee,
    tax: taxRuleFor(settings.tax, to),
  })
  return { ...totals, ...(zone && { deliveryDays: zone.days }) }
}

/** Undefined while no zones are set: everything is delivered free, everywhere. */
function zoneFor({ delivery }: SaleSettings, to: Destination) {
  if (!delivery || delivery.zones.length === 0) return undefined
  const zone = zoneOf(delivery.zones, to)
  if (!zone) throw invalid('shippingAddress.country', `We do not deliver to ${to.country} ${to.postalCode}`)
  return zone
}
