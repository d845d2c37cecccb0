import { sellingPaise } from '#shared/catalogue-filters.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { Product } from '#shared/contract/product.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import type { Queries } from '../database/database.ts'
import { preparedList } from '../database/prepared-list.ts'
import type { ProductRow, VariantRow } from '../product-fields/fields.ts'
import { shownFit, shownRating } from '../product-fields/review-sums.ts'
import { toRupees } from '../platform/money.ts'
import { pricesIn } from '../product-fields/prices-in.ts'
import { codesIn } from '../product-fields/piece-codes.ts'
import { findPlaceholders } from '../images/repository.ts'
import { coverOf, presentAdminProduct, presentProduct, withPlaceholder } from './presenter.ts'

/** How many ids go into one statement; both databases take far more. */
const IDS_AT_ONCE = 500

export interface FoundProducts {
  products: Product[]
  /** Of each the SKUs and barcodes of its sizes and colours, which are the back office's alone; by its id. */
  codes: ReadonlyMap<string, readonly string[]>
}

/** The products with these ids, published or not, as shoppers see them, in no order. */
export async function findProducts(
  db: Queries,
  ids: readonly string[],
  sales: RunningSales,
): Promise<FoundProducts> {
  const products: Product[] = []
  const codes: [string, string[]][] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE)
    const rows = await selectProducts(db, some, {})
    products.push(...(await asShown(db, rows, sales)))
    codes.push(...rows.map((row): [string, string[]] => [row.id, codesIn(row)]))
  }
  return { products, codes: new Map(codes) }
}

/** Each sale has its products read again. */
const selectProducts = preparedList<object, string, ProductRow>((db, { list }) =>
  db.selectFrom('products').selectAll().where('id', 'in', list),
)

export async function findProduct(
  db: Queries,
  id: string,
  sales: RunningSales,
): Promise<Product | undefined> {
  const { products } = await findProducts(db, [id], sales)
  return products[0]
}

/** The least that each of these costs, in paise, where its sizes and colours have prices of their own; by their ids. */
export async function leastPrices(
  db: Queries,
  rows: readonly Pick<ProductRow, 'id' | 'variant_prices'>[],
  sales: RunningSales,
): Promise<Map<string, number>> {
  const ids = rows.flatMap((row) => (row.variant_prices === '[]' ? [] : [row.id]))
  const { products } = await findProducts(db, ids, sales)
  return new Map(products.map((product) => [product._id, sellingPaise(product)]))
}

/** As the back office sees them, with these ids, in no order. */
export async function findAdminProducts(db: Queries, ids: readonly string[]): Promise<AdminProduct[]> {
  const found: AdminProduct[] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE)
    const rows = await db.selectFrom('products').selectAll().where('id', 'in', some).execute()
    found.push(...(await presented(db, rows, presentAdminProduct)))
  }
  return found
}

export async function findAdminProduct(db: Queries, id: string): Promise<AdminProduct | undefined> {
  return (await findAdminProducts(db, [id]))[0]
}

/** Which products have these SKUs, written in lower case; by SKU. */
export async function idsBySku(db: Queries, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku_key'])
    .where('sku_key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.sku_key, row.id]))
}

/** All published products, `size` at a time, so that no more than that is in memory. */
export async function* publishedProducts(
  db: Queries,
  size: number,
  sales: () => RunningSales,
): AsyncGenerator<Product[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where('is_published', '=', 1)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute()
    if (rows.length > 0) yield await asShown(db, rows, sales())
    if (rows.length < size) return
    after = rows.at(-1)?.id ?? ''
  }
}

export async function publishedIds(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').where('is_published', '=', 1).execute()
  return rows.map(({ id }) => id)
}

export async function countPublished(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('is_published', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** As shoppers see them. */
async function asShown(db: Queries, rows: readonly ProductRow[], sales: RunningSales): Promise<Product[]> {
  const products = await presented(db, rows, (row, variants) => presentShown(row, variants, sales))
  const covers = products.flatMap((product) => coverOf(product) ?? [])
  const placeholders = await findPlaceholders(db, covers)
  return products.map((product) => withPlaceholder(product, placeholders))
}

function presentShown(row: ProductRow, variants: readonly VariantRow[], sales: RunningSales): Product {
  const fit = shownFit(row)
  const { price, discountPrice, prices } = pricesIn(row, variants, sales)
  const shown = { ...row, ...shownRating(row), price, discount_price: discountPrice }
  return Object.assign(presentProduct(shown, variants), {
    ...(row.review_count > 0 && { writtenReviews: row.review_count }),
    ...(fit !== undefined && { fit }),
    ...(prices.length > 0 && {
      prices: prices.map((one) => ({
        ...one,
        price: toRupees(one.price),
        discountPrice: one.discountPrice === null ? null : toRupees(one.discountPrice),
      })),
    }),
  })
}

async function presented<T>(
  db: Queries,
  rows: readonly ProductRow[],
  present: (row: ProductRow, variants: readonly VariantRow[]) => T,
): Promise<T[]> {
  const variants = await variantsOf(
    db,
    rows.flatMap((row) => (row.has_variants === 1 ? [row.id] : [])),
  )
  return rows.map((row) => present(row, variants.get(row.id) ?? []))
}

async function variantsOf(db: Queries, ids: readonly string[]): Promise<Map<string, VariantRow[]>> {
  const byProduct = new Map<string, VariantRow[]>()
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('variants')
      .selectAll()
      .where('product_id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .orderBy('position')
      .execute()
    for (const row of rows) {
      const known = byProduct.get(row.product_id)
      if (known) known.push(row)
      else byProduct.set(row.product_id, [row])
    }
  }
  return byProduct
}

/** The shop's own words for its search. */
export const findSearchWords = (db: Queries): Promise<{ phrase: string; words: string }[]> =>
  db.selectFrom('search_words').select(['phrase', 'words']).execute()
