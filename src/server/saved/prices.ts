import { sellingPrice } from '#shared/selling-price.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import { shownDiscount } from '#shared/totals/variant-prices.ts'
import { leastPrices } from '../catalogue/repository.ts'
import type { Queries } from '../database/database.ts'

export interface PricedProduct {
  id: string
  name: string
  /** What shoppers pay at this moment, in paise: of the size and colour that costs least. */
  paise: number
}

/**
 * Of these products those that shoppers can see.
 *
 * @param isInStock only those of which there is a piece
 */
export async function pricesOf(
  db: Queries,
  ids: readonly string[],
  sales: RunningSales,
  { isInStock = false } = {},
): Promise<PricedProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'category', 'collections', 'price', 'discount_price as discountPrice'])
    .select('variant_prices')
    .where('id', 'in', ids)
    .where('is_published', '=', 1)
    .$if(isInStock, (query) => query.whereRef('stock', '>', 'held'))
    .execute()
  const least = await leastPrices(db, rows, sales)
  return rows.map(({ id, name, ...piece }) => ({
    id,
    name,
    paise: least.get(id) ?? sellingPrice({ price: piece.price, discountPrice: shownDiscount(sales, piece) }),
  }))
}
