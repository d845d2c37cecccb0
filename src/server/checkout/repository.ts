import type { Selectable } from 'kysely'
import type { ProductImage } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import { type RunningSales, shownDiscount } from '#shared/totals/sales.ts'
import type { Database, Queries, Trx } from '../database/database.ts'
import type { CheckoutsTable, ItemsColumns } from '../database/schema/tables.ts'

export type CheckoutRow = Selectable<CheckoutsTable>
export type NewCheckoutRow = Omit<
  CheckoutRow,
  'replaced_at' | 'payment_checked_at' | 'renewed' | 'paying_until' | 'review_reason' | 'review_at'
>

/** What a checkout needs of a product; prices in paise, the discount price as shoppers see it. */
export interface ProductOnSale {
  id: string
  name: string
  sku: string
  images: readonly ProductImage[]
  price: number
  discountPrice: number | null
  /** Grams of a piece. */
  weight: number | null
  /** Empty for the shop's. */
  hsn: string
  /** Its own, in hundredths of a percent; null for the shop's. */
  taxRate: number | null
  /** In one text, with commas. */
  collections: string
  category: string
  sizes: readonly string[]
  colors: readonly string[]
}

/** Those of the products that are published. */
export async function productsOnSale(
  db: Queries,
  ids: readonly string[],
  sales: RunningSales,
): Promise<ProductOnSale[]> {
  const rows = await db
    .selectFrom('products')
    .select([
      'id',
      'name',
      'sku',
      'images',
      'price',
      'discount_price',
      'weight',
      'hsn',
      'tax_rate as taxRate',
      'collections',
      'category',
      'sizes',
      'colors',
    ])
    .where('id', 'in', ids)
    .where('is_published', '=', 1)
    .execute()
  return rows.map(({ discount_price: discountPrice, images, sizes, colors, ...row }) => ({
    ...row,
    discountPrice: shownDiscount(sales, { ...row, discountPrice }),
    images: fromJson<ProductImage[]>(images),
    sizes: fromJson<string[]>(sizes),
    colors: fromJson<string[]>(colors),
  }))
}

/** A line with what it is of. */
export type KindedItem = ItemsColumns & { kind: string }

export function insertCheckout(trx: Trx, row: NewCheckoutRow, items: readonly KindedItem[]): void {
  trx.send(trx.insertInto('checkouts').values(row))
  trx.send(trx.insertInto('checkout_items').values(items.map((item) => ({ ...item, checkout_id: row.id }))))
}

export async function findCheckout(db: Queries, id: string): Promise<CheckoutRow | undefined> {
  return db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The checkout, locked until the transaction's end. */
export async function lockCheckout(
  { locked }: Database,
  trx: Trx,
  id: string,
): Promise<CheckoutRow | undefined> {
  return locked(trx.selectFrom('checkouts').selectAll().where('id', '=', id)).executeTakeFirst()
}

/** The shopper's checkouts that are neither paid, nor replaced, nor an order already, locked. */
export async function lockOpenCheckouts(
  { locked }: Database,
  trx: Trx,
  userId: string,
): Promise<CheckoutRow[]> {
  const open = trx
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('payment_status', '<>', 'Paid')
    .where('replaced_at', 'is', null)
    .where('finalized_at', 'is', null)
    .orderBy('id')
  return locked(open).execute()
}

export async function changeCheckout(
  trx: Queries,
  id: string,
  change: Partial<Omit<CheckoutRow, 'id'>>,
): Promise<void> {
  await trx.updateTable('checkouts').set(change).where('id', '=', id).execute()
}

/** The same, without waiting for it (`Trx.send`). */
export const changeInPassing = (trx: Trx, id: string, change: Partial<Omit<CheckoutRow, 'id'>>): void =>
  trx.send(trx.updateTable('checkouts').set(change).where('id', '=', id))

export async function itemsOf(db: Queries, checkoutId: string): Promise<KindedItem[]> {
  return db
    .selectFrom('checkout_items')
    .select(['position', 'product_id', 'name', 'image', 'price', 'quantity', 'size', 'color', 'kind'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('position')
    .execute()
}

/** Ids of unpaid checkouts whose hold has run out, the oldest first. */
export async function lapsedCheckouts(
  db: Queries,
  { now, latest }: { now: number; latest: number },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select('id')
    .where('hold', '=', 'held')
    .where('payment_status', '<>', 'Paid')
    .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('expires_at', '>', latest)]))
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of checkouts that are paid and have no order yet, the oldest first. */
export async function paidCheckouts(db: Queries, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select('id')
    .where('payment_status', '=', 'Paid')
    .where('finalized_at', 'is', null)
    .orderBy('paid_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
