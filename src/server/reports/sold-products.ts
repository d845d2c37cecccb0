import { setImmediate } from 'node:timers/promises'
import type { SoldProduct } from '#shared/contract/admin/reports.ts'
import type { ProductImage } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import type { Database, Queries } from '../database/database.ts'
import { type Days, mostSold, sumsOfProducts } from '../database/rollups/of-products.ts'
import { toRupees } from '../platform/money.ts'
import type { ReportDays } from './report-days.ts'

const IDS_AT_ONCE = 500

interface Sold {
  id: string
  orders: number
  pieces: number
  paise: number
}

type Sales = Pick<Database, 'lists' | 'aside'>
type By = 'pieces' | 'revenue'

/** What was sold most, with what it was before and what is left of it. */
export async function mostSoldProducts(
  { lists, aside }: Sales,
  { now, before }: ReportDays,
  { by, limit }: { by: By; limit: number },
): Promise<SoldProduct[]> {
  const sold = await mostSold(aside, now, by).limit(limit).execute()
  return presented(lists, sold.map(asNumbers), before)
}

/** All that was sold, what was sold most first, some at a time. */
export async function* allSoldProducts(
  { lists, aside }: Sales,
  { now, before }: ReportDays,
  by: By,
): AsyncGenerator<SoldProduct[]> {
  const sold = await mostSold(aside, now, by).execute()
  for (let begin = 0; begin < sold.length; begin += IDS_AT_ONCE) {
    yield await presented(lists, sold.slice(begin, begin + IDS_AT_ONCE).map(asNumbers), before)
    await setImmediate()
  }
}

async function presented(db: Queries, sold: readonly Sold[], before: Days): Promise<SoldProduct[]> {
  const ids = sold.map(({ id }) => id)
  const [then, products] = [await soldOf(db, before, ids), await productsOf(db, ids)]
  const gone = ids.filter((id) => !products.has(id))
  const names = new Map(await Promise.all(gone.map(async (id) => [id, await lastName(db, id)] as const)))
  return sold.map(({ id, orders, pieces, paise }) => {
    const product = products.get(id)
    const earlier = then.get(id)
    return {
      _id: id,
      name: product?.name ?? names.get(id)?.name ?? '',
      image: product?.image ?? names.get(id)?.image ?? '',
      orders,
      pieces,
      revenue: toRupees(paise),
      before: { pieces: earlier?.pieces ?? 0, revenue: toRupees(earlier?.paise ?? 0) },
      inStock: product?.inStock ?? null,
    }
  })
}

const asNumbers = (row: Sold): Sold => ({
  id: row.id,
  orders: Number(row.orders),
  pieces: Number(row.pieces),
  paise: Number(row.paise),
})

async function soldOf(db: Queries, days: Days, ids: readonly string[]): Promise<Map<string, Sold>> {
  const found = new Map<string, Sold>()
  for (let begin = 0; begin < ids.length; begin += IDS_AT_ONCE) {
    const rows = await sumsOfProducts(db, days)
      .where('name', 'in', ids.slice(begin, begin + IDS_AT_ONCE))
      .execute()
    for (const row of rows) found.set(row.id, asNumbers(row))
  }
  return found
}

interface Shown {
  name: string
  image: string
  inStock: number
}

async function productsOf(db: Queries, ids: readonly string[]): Promise<Map<string, Shown>> {
  const found = new Map<string, Shown>()
  for (let begin = 0; begin < ids.length; begin += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'name', 'images', 'stock', 'held'])
      .where('id', 'in', ids.slice(begin, begin + IDS_AT_ONCE))
      .execute()
    for (const { id, name, images, stock, held } of rows)
      found.set(id, { name, image: firstPicture(images), inStock: stock - held })
  }
  return found
}

export const firstPicture = (images: string): string => fromJson<ProductImage[]>(images)[0]?.url ?? ''

/** Of a product that was deleted: as it was sold last. */
const lastName = (db: Queries, id: string) =>
  db
    .selectFrom('order_items')
    .select(['name', 'image'])
    .where('product_id', '=', id)
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst()
