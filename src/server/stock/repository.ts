import { type Compilable, type Expression, type RawBuilder, sql } from 'kysely'
import type { Queries, Trx } from '../database/database.ts'
import { type Parts, type Prepared, prepared } from '../database/prepared.ts'
import type { UnitName } from './messages.ts'
import { NO_STOCK, type ProductStock } from './moves.ts'

type Pieces = Expression<number>

/** How an operation changes the columns `stock` and `held` of a unit. */
export interface StockChange {
  stock: (pieces: Pieces) => RawBuilder<number>
  held: (pieces: Pieces) => RawBuilder<number>
  /** Applied only when enough pieces are unreserved. */
  refusable: boolean
  /** Whether pieces come (1) or go (-1); 0 where they only are held or not. */
  direction: -1 | 0 | 1
}

const stays = (column: 'stock' | 'held') => () => sql<number>`${sql.ref(column)}`
const more = (column: 'stock' | 'held') => (pieces: Pieces) => sql<number>`${sql.ref(column)} + ${pieces}`
/** Never below 0: an admin may have set the stock anew since. */
const less = (column: 'stock' | 'held') => (pieces: Pieces) =>
  sql<number>`case when ${sql.ref(column)} > ${pieces} then ${sql.ref(column)} - ${pieces} else 0 end`

export const STOCK_CHANGES = {
  reserve: { stock: stays('stock'), held: more('held'), refusable: true, direction: 0 },
  release: { stock: stays('stock'), held: less('held'), refusable: false, direction: 0 },
  commit: { stock: less('stock'), held: less('held'), refusable: false, direction: -1 },
  restock: { stock: more('stock'), held: stays('held'), refusable: false, direction: 1 },
  commitUnreserved: { stock: less('stock'), held: stays('held'), refusable: true, direction: -1 },
} satisfies Record<string, StockChange>

/** A query for each kind of change, each built once. */
function ofEach<Input extends object, Row>(
  build: (change: StockChange, db: Queries, parts: Parts<Input>) => Compilable<Row>,
): (wanted: StockChange) => Prepared<Input, Row> {
  const built = new Map(
    Object.values(STOCK_CHANGES).map((change: StockChange) => [
      change,
      prepared<Input, Row>((db, parts) => build(change, db, parts)),
    ]),
  )
  return (wanted) => {
    const query = built.get(wanted)
    if (!query) throw new Error('No such change of stock')
    return query
  }
}

/**
 * Changes a product in one conditional statement, so that two requests cannot both get the last piece. For a product
 * with variants it only locks the row: the variants have the numbers.
 *
 * @returns undefined when there is no such row, or not enough pieces.
 */
export async function changeProduct(
  trx: Trx,
  wanted: StockChange,
  productId: string,
  pieces: number,
): Promise<ChangedProduct | undefined> {
  const [row] = await productChange(wanted).ask(trx, { productId, pieces })
  return row
}

export type ChangedProduct = Changed & { has_variants: 0 | 1 }

const productChange = ofEach<{ productId: string; pieces: number }, ChangedProduct>(
  ({ stock, held, refusable }, db, { param }) => {
    const pieces = param('pieces')
    return db
      .updateTable('products')
      .set({
        stock: sql`case has_variants when 1 then stock else ${stock(pieces)} end`,
        held: sql`case has_variants when 1 then held else ${held(pieces)} end`,
        stock_change: sql`case has_variants when 1 then 0 else ${stock(pieces)} - stock end`,
      })
      .where('id', '=', param('productId'))
      .$if(refusable, (query) => query.where(sql<boolean>`stock - held >= ${pieces}`))
      .returning(['has_variants', 'stock', 'stock_change'])
  },
)

/** A unit as a change has left it: what there is, and what it did. */
export interface Changed {
  stock: number
  stock_change: number
}

interface VariantPieces {
  productId: string
  size: string
  color: string
  quantity: number
}

/** Changes one variant, whose product's row is locked. Resolves to undefined where there is none, or not enough. */
export async function changeVariant(
  trx: Trx,
  wanted: StockChange,
  { productId, size, color, quantity }: VariantPieces,
): Promise<Changed | undefined> {
  const [row] = await variantChange(wanted).ask(trx, { productId, size, color, quantity })
  return row
}

const variantChange = ofEach<VariantPieces, Changed>(({ stock, held, refusable }, db, { param }) => {
  const pieces = param('quantity')
  return db
    .updateTable('variants')
    .set({ stock: stock(pieces), held: held(pieces), stock_change: sql`${stock(pieces)} - stock` })
    .where('product_id', '=', param('productId'))
    .where('size', '=', param('size'))
    .where('color', '=', param('color'))
    .$if(refusable, (query) => query.where(sql<boolean>`stock - held >= ${pieces}`))
    .returning(['stock', 'stock_change'])
})

/** Sets a product's `stock` and `held` to the sums over its variants. */
export async function sumUp(trx: Trx, productId: string): Promise<void> {
  await summing.ask(trx, { productId })
}

const summing = prepared<{ productId: string }, { id: string }>((db, { param }) => {
  const sumOf = (column: 'stock' | 'held') =>
    sql<number>`(select coalesce(sum(v.${sql.ref(column)}), 0) from variants as v where v.product_id = products.id)`
  return db
    .updateTable('products')
    .set({ stock: sumOf('stock'), held: sumOf('held') })
    .where('id', '=', param('productId'))
    .returning('id')
})

/** What there is of a product, held pieces among it; nothing of one that is not there. */
export async function productStock(db: Queries, productId: string): Promise<ProductStock> {
  const product = await db
    .selectFrom('products')
    .select(['stock', 'has_variants'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) return NO_STOCK
  if (product.has_variants === 0) return { stock: product.stock, variants: null }
  const variants = await db
    .selectFrom('variants')
    .select(['size', 'color', 'stock'])
    .where('product_id', '=', productId)
    .execute()
  return { stock: product.stock, variants }
}

export interface AvailableUnit extends UnitName {
  available: number
}

interface UnitKey {
  productId: string
  size: string
  color: string
}

/** The stock units of these products: one pool for every size and colour, or one unit a variant. */
export async function findUnits(
  db: Queries,
  productIds: readonly string[],
): Promise<{ get: (key: UnitKey) => AvailableUnit | undefined }> {
  if (productIds.length === 0) return { get: () => undefined }
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('variants as v', (join) => join.onRef('v.product_id', '=', 'p.id').on('p.has_variants', '=', 1))
    .select(['p.id', 'p.name', 'p.has_variants', 'v.size', 'v.color'])
    .select(sql<number>`coalesce(v.stock, p.stock) - coalesce(v.held, p.held)`.as('available'))
    .where('p.id', 'in', productIds)
    .execute()
  return {
    get(key) {
      const row = rows.find(
        ({ id, has_variants, size, color }) =>
          id === key.productId && (has_variants === 0 || (size === key.size && color === key.color)),
      )
      if (!row) return undefined
      const variant = row.has_variants === 1 ? { size: key.size, color: key.color } : null
      return { name: row.name, variant, available: row.available }
    },
  }
}
