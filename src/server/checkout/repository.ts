import { type Expression, type InferResult, type Selectable, sql } from 'kysely'
import type { ProductImage } from '#shared/contract/product.ts'
import { ownValues, type VariantValue } from '#shared/variant-values.ts'
import { fromJson } from '#shared/json.ts'
import { type Priced, sellingPrice } from '#shared/selling-price.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import { pricesByVariant } from '#shared/totals/variant-prices.ts'
import type { Askable, Queries, Trx } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { LINE_COLUMNS } from '../database/line-columns.ts'
import { prepared } from '../database/prepared.ts'
import { preparedList } from '../database/prepared-list.ts'
import type { CheckoutsTable, ItemsColumns } from '../database/schema/tables.ts'

export type CheckoutRow = Selectable<CheckoutsTable>
export type NewCheckoutRow = Omit<
  CheckoutRow,
  'replaced_at' | 'payment_checked_at' | 'renewed' | 'paying_until' | 'review_reason' | 'review_at'
>

/** What a checkout needs of a product; prices in paise. */
export interface ProductOnSale {
  id: string
  name: string
  sku: string
  images: readonly ProductImage[]
  /** In this size and colour, as shoppers see it. */
  priceIn(variant: { size: string; color: string }): Priced
  /** Grams of a piece. */
  weight: number | null
  /** Of sizes and colours that have another. */
  variantWeights: readonly VariantValue<number>[]
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

type Weighed = Pick<ProductOnSale, 'weight' | 'variantWeights'>
/** Grams of pieces of a product, by size and colour. */
export function weighPieces({
  weight,
  variantWeights,
}: Weighed): (piece: { size: string; color: string }) => number {
  const own = ownValues(variantWeights)
  return (piece) => own(piece) ?? weight ?? 0
}

/** Grams of the heaviest: what somebody is told before the size is chosen is not exceeded. */
export function heaviestPiece(product: Weighed & Pick<ProductOnSale, 'sizes' | 'colors'>): number {
  const weigh = weighPieces(product)
  return piecesIn(product).reduce((most, piece) => Math.max(most, weigh(piece)), 0)
}

/** The least that a piece costs. */
export const leastPrice = (product: ProductOnSale): number =>
  piecesIn(product).reduce((least, piece) => Math.min(least, sellingPrice(product.priceIn(piece))), Infinity)

const piecesIn = ({ sizes, colors }: Pick<ProductOnSale, 'sizes' | 'colors'>) =>
  sizes.flatMap((size) => colors.map((color) => ({ size, color })))

/** Those of the products that are published, in a transaction; goes out at once. */
export const askProductsOnSale = async (trx: Trx, ids: readonly string[], sales: RunningSales) =>
  onSale(await selectToSell.ask(trx, ids, {}), sales)

/** Those of the products that are published. */
export const productsOnSale = async (db: Queries, ids: readonly string[], sales: RunningSales) =>
  onSale(await selectToSell(db, ids, {}), sales)

const productsToSell = (db: Queries, ids: Expression<string>[]) =>
  db
    .selectFrom('products')
    .select([
      'id',
      'name',
      'sku',
      'images',
      'price',
      'discount_price as discountPrice',
      'variant_prices as variantPrices',
      'weight',
      'variant_weights as variantWeights',
      'hsn',
      'tax_rate as taxRate',
      'collections',
      'category',
      'sizes',
      'colors',
    ])
    .where('id', 'in', ids)
    .where('is_published', '=', 1)

type Sold = InferResult<ReturnType<typeof productsToSell>>

const selectToSell = preparedList<object, string, Sold[number]>((db, { list }) => productsToSell(db, list))

const onSale = (rows: Sold, sales: RunningSales): ProductOnSale[] =>
  rows.map(({ price, discountPrice, variantPrices: own, images, sizes, colors, variantWeights, ...row }) => {
    const variantPrices = fromJson<VariantValue<number>[]>(own)
    return {
      ...row,
      priceIn: pricesByVariant(sales, { ...row, price, discountPrice, variantPrices }),
      images: fromJson<ProductImage[]>(images),
      variantWeights: fromJson<VariantValue<number>[]>(variantWeights),
      sizes: fromJson<string[]>(sizes),
      colors: fromJson<string[]>(colors),
    }
  })

/** A line with what it is of. */
export type KindedItem = ItemsColumns & { kind: string }

export function insertCheckout(trx: Trx, row: NewCheckoutRow, items: readonly KindedItem[]): void {
  insertRow(trx, [row])
  insertItems(
    trx,
    items.map((item) => ({ ...item, checkout_id: row.id })),
  )
}

const insertItems = insertRows<KindedItem & { checkout_id: string }>('checkout_items', {
  ...LINE_COLUMNS,
  checkout_id: true,
})

/** By their names: what asks for every column is not planned once (`named-statements.ts`). */
const NEW_COLUMNS: Record<keyof NewCheckoutRow, true> = {
  id: true,
  user_id: true,
  address: true,
  payment_method: true,
  total: true,
  currency: true,
  amount: true,
  hold: true,
  payment_status: true,
  payment_order_id: true,
  capture_id: true,
  paid_at: true,
  finalized_at: true,
  created_at: true,
  expires_at: true,
  network: true,
  totals: true,
  is_live: true,
}
const EVERY_COLUMN: Record<keyof CheckoutRow, true> = {
  ...NEW_COLUMNS,
  replaced_at: true,
  renewed: true,
  payment_checked_at: true,
  paying_until: true,
  review_reason: true,
  review_at: true,
}
const COLUMNS = Object.keys(EVERY_COLUMN) as (keyof CheckoutRow)[]

const insertRow = insertRows<NewCheckoutRow>('checkouts', NEW_COLUMNS)

export async function findCheckout(db: Queries, id: string): Promise<CheckoutRow | undefined> {
  return (await selectCheckout(db, { id }))[0]
}

/** As `findCheckout`; goes out at once (`Askable.ask`). */
export async function askCheckout(asking: Askable, id: string): Promise<CheckoutRow | undefined> {
  return (await selectCheckout.ask(asking, { id }))[0]
}

const selectCheckout = prepared<Pick<CheckoutRow, 'id'>, CheckoutRow>((db, { param }) =>
  db.selectFrom('checkouts').select(COLUMNS).where('id', '=', param('id')),
)

/** The checkout, locked until the transaction's end. Goes out at once (`Trx.ask`). */
export async function lockCheckout(trx: Trx, id: string): Promise<CheckoutRow | undefined> {
  return (await lockRow.ask(trx, { id }))[0]
}

const lockRow = prepared<Pick<CheckoutRow, 'id'>, CheckoutRow>((db, { param, locked }) =>
  locked(db.selectFrom('checkouts').select(COLUMNS).where('id', '=', param('id'))),
)

/** Marks a checkout paid, unless it is; the row as it is then. Two of one order or capture are a unique violation. */
export const markPaidOnce = prepared<
  { id: string; orderId: string; captureId: string; paidAt: number },
  CheckoutRow
>((db, { param }) =>
  db
    .updateTable('checkouts')
    .set({
      payment_status: sql.lit('Paid'),
      payment_order_id: param('orderId'),
      capture_id: param('captureId'),
      paid_at: param('paidAt'),
    })
    .where('id', '=', param('id'))
    .where('payment_status', '<>', sql.lit('Paid'))
    .returning(COLUMNS),
)

/** The shopper's checkouts that are neither paid, nor replaced, nor an order already, locked. Goes out at once. */
export const lockOpenCheckouts = (trx: Trx, userId: string): Promise<CheckoutRow[]> =>
  lockOpen.ask(trx, { userId })

const lockOpen = prepared<{ userId: string }, CheckoutRow>((db, { param, locked }) =>
  locked(
    db
      .selectFrom('checkouts')
      .select(COLUMNS)
      .where('user_id', '=', param('userId'))
      .where('payment_status', '<>', sql.lit('Paid'))
      .where('replaced_at', 'is', null)
      .where('finalized_at', 'is', null)
      .orderBy('id'),
  ),
)

export async function changeCheckout(
  trx: Queries,
  id: string,
  change: Partial<Omit<CheckoutRow, 'id'>>,
): Promise<void> {
  await trx.updateTable('checkouts').set(change).where('id', '=', id).execute()
}

/** Its order is made: its pieces are the order's. Without waiting for it (`Trx.send`). */
export const finalizeInPassing = (trx: Trx, done: { id: string; now: number }): void =>
  finalizeRow.send(trx, done)

const finalizeRow = prepared<{ id: string; now: number }, unknown>((db, { param }) =>
  db
    .updateTable('checkouts')
    .set({ finalized_at: param('now'), hold: sql.lit('taken'), network: null })
    .where('id', '=', param('id')),
)

/** As `changeCheckout`, without waiting for it (`Trx.send`). */
export const changeInPassing = (trx: Trx, id: string, change: Partial<Omit<CheckoutRow, 'id'>>): void =>
  trx.send(trx.updateTable('checkouts').set(change).where('id', '=', id))

export const itemsOf = (db: Queries, checkoutId: string): Promise<KindedItem[]> =>
  selectItems(db, { checkoutId })

/** The same; goes out at once. */
export const askItemsOf = (asking: Askable, checkoutId: string): Promise<KindedItem[]> =>
  selectItems.ask(asking, { checkoutId })

const selectItems = prepared<{ checkoutId: string }, KindedItem>((db, { param }) =>
  db
    .selectFrom('checkout_items')
    .select(['position', 'product_id', 'name', 'image', 'price', 'quantity', 'size', 'color', 'kind'])
    .where('checkout_id', '=', param('checkoutId'))
    .orderBy('position'),
)

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
