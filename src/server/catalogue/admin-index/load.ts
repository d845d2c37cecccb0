import { sellingPrice } from '#shared/selling-price.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import type { Queries } from '../../database/database.ts'
import { pricesIn } from '../../product-fields/prices-in.ts'
import { codesIn } from '../../product-fields/piece-codes.ts'
import { indexedProductOf, type IndexedProduct } from './indexed-product.ts'

/** Every product, `size` at a time, with only the columns that the lists need. */
export async function* everyIndexedProduct(
  db: Queries,
  size: number,
  sales: () => RunningSales,
): AsyncGenerator<IndexedProduct[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'name', 'sku', 'category', 'gender', 'brand', 'collections', 'price', 'discount_price'])
      .select([
        'stock',
        'held',
        'has_variants',
        'sizes',
        'colors',
        'variant_prices',
        'variant_skus',
        'variant_barcodes',
        'is_published',
        'is_featured',
        'created_at',
        'updated_at',
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute()
    const last = rows.at(-1)?.id
    if (last === undefined) return
    const running = sales()
    const units = await unitsOf(db, rows[0]?.id ?? '', last)
    yield rows.map((row) =>
      indexedProductOf({
        id: row.id,
        name: row.name,
        sku: row.sku,
        category: row.category,
        gender: row.gender,
        brand: row.brand,
        collections: row.collections,
        codes: codesIn(row),
        price: sellingPrice(pricesIn(row, units.get(row.id) ?? [], running)),
        available: row.stock - row.held,
        units: row.has_variants === 1 ? (units.get(row.id) ?? []).map(({ available }) => available) : null,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        isPublished: row.is_published === 1,
        isFeatured: row.is_featured === 1,
      }),
    )
    if (rows.length < size) return
    after = last
  }
}

interface Unit {
  size: string
  color: string
  /** What can be bought. */
  available: number
}

/** The variants of the products from one id to another. */
async function unitsOf(db: Queries, from: string, to: string): Promise<Map<string, Unit[]>> {
  const rows = await db
    .selectFrom('variants')
    .select(['product_id', 'size', 'color', 'stock', 'held'])
    .where('product_id', '>=', from)
    .where('product_id', '<=', to)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const units = new Map<string, Unit[]>()
  for (const { product_id: id, size, color, stock, held } of rows) {
    const unit = { size, color, available: stock - held }
    const known = units.get(id)
    if (known) known.push(unit)
    else units.set(id, [unit])
  }
  return units
}
