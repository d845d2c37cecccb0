import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import { toPaise, toRupees } from '../platform/money.ts'

/** With what a sale makes of its price for shoppers, where one does; what was entered stays beside it. */
export function withSale(sales: RunningSales, product: AdminProduct): AdminProduct {
  const { sku, category, collections, price, discountPrice } = product
  const best = sales.bestFor({
    sku,
    category,
    collections,
    price: toPaise(price),
    discountPrice: discountPrice === null ? null : toPaise(discountPrice),
  })
  if (!best) return product
  const { name, until } = best.sale
  return { ...product, sale: { name, until, price: toRupees(best.price) } }
}
