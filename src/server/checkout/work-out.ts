import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import { deliveryCharge, type Destination, zoneOf } from '#shared/totals/delivery.ts'
import { taxRatesOf, taxRuleFor } from '#shared/totals/tax.ts'
import { type TotalsLine, totalsOf } from '#shared/totals/totals.ts'
import { type DiscountCode, discountOf } from '#shared/totals/codes.ts'
import { skuKey } from '#shared/variant-values.ts'
import { listed, valueKey } from '#shared/catalogue-filters.ts'
import type { KeptTotals } from '../orders/kept-totals.ts'
import { invalid } from '../platform/errors.ts'
import { refuseUnknownCountry } from './place.ts'
import { type KindedItem, type ProductOnSale, weighPieces } from './repository.ts'

export interface Purchase {
  items: readonly KindedItem[]
  products: readonly ProductOnSale[]
  /** Null as long as it is not known well enough: the delivery is not in the sum then. */
  to: Destination | null
  /** One that takes something off. */
  code?: DiscountCode | undefined
  /** What the chosen way to pay costs, in paise. */
  paymentFee: number
}

/** What a purchase comes to, line by line. Throws 400 where nothing is delivered to. */
export function workOut(
  settings: SaleSettings,
  { items, products, to, code, paymentFee }: Purchase,
): KeptTotals {
  const weigh = new Map(products.map((product) => [product.id, weighPieces(product)]))
  if (to) refuseUnknownCountry(settings, to)
  const zone = to && zoneFor(settings, to)
  const grams = items.reduce(
    (sum, item) => sum + (weigh.get(item.product_id)?.(item) ?? 0) * item.quantity,
    0,
  )
  const totals = totalsOf({
    lines: linesOf(settings, { items, products }),
    discounts: code ? [discountOf(code)] : [],
    delivery: zone ? deliveryCharge(zone, grams) : () => 0,
    paymentFee,
    tax: taxRuleFor(settings.tax, to),
  })
  const codes = hsnByLine(settings, { items, products })
  return {
    ...totals,
    lines: totals.lines.map((line, at) => ({
      ...line,
      ...(codes[at] && { hsn: codes[at] }),
    })),
    ...(code && { code: code.code }),
    ...(zone && { deliveryDays: zone.days }),
  }
}

/** As the calculation takes them: products by the key of their SKU, collections by their key. */
export function linesOf(
  { tax }: SaleSettings,
  { items, products }: Pick<Purchase, 'items' | 'products'>,
): TotalsLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return items.map(({ product_id: id, price, quantity, ...variant }) => ({
    productId: skuKey(byId.get(id)?.sku ?? id),
    collections: listed(byId.get(id)?.collections ?? '').map(valueKey),
    price,
    quantity,
    isReduced: price < (byId.get(id)?.priceIn(variant).price ?? price),
    taxRates: taxRatesOf(tax, byId.get(id)?.taxRate ?? null),
  }))
}

/** What each line is for the tax office; '' where nobody has said, or the tax is not GST. */
function hsnByLine(
  { tax }: SaleSettings,
  { items, products }: Pick<Purchase, 'items' | 'products'>,
): string[] {
  if (tax?.kind !== 'gst') return items.map(() => '')
  const own = new Map(products.map(({ id, hsn }) => [id, hsn]))
  return items.map(({ product_id: id }) => own.get(id) || tax.hsn)
}

/** Undefined while no zones are set: everything is delivered free, everywhere. */
function zoneFor({ delivery }: SaleSettings, to: Destination) {
  if (!delivery || delivery.zones.length === 0) return undefined
  const zone = zoneOf(delivery.zones, to)
  if (!zone) throw invalid('shippingAddress.country', `We do not deliver to ${to.country} ${to.postalCode}`)
  return zone
}
