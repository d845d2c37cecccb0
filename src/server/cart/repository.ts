import { sql } from 'kysely'
import type { LineKey } from '#shared/cart-rules.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import type { Queries, Trx } from '../database/database.ts'
import { type Parts, prepared } from '../database/prepared.ts'
import type { CartsTable } from '../database/schema/tables.ts'
import type { Line, StoredCart } from './line.ts'
import { OFFER_COLUMNS, offerOf, type OfferRow, ownHold } from './offers.ts'
import { type OwnerKey, userOfCart } from './owner.ts'

/** Locks this cart until the transaction's end, and creates its row when there is none. */
export async function lockCart(trx: Trx, owner: OwnerKey): Promise<void> {
  if (await lockCartIfThere(trx, owner)) return
  await insertCart(trx, { owner })
  await lockCartIfThere(trx, owner)
}

/** As `lockCart`, but creates no row. Resolves to whether there is one. Goes out at once (`Trx.ask`). */
export async function lockCartIfThere(trx: Trx, owner: OwnerKey): Promise<boolean> {
  return (await lockRow.ask(trx, { owner })).length > 0
}

type Owner = Pick<CartsTable, 'owner'>
const lockRow = prepared<Owner, Owner>((db, { param, locked }) =>
  locked(db.selectFrom('carts').select('owner').where('owner', '=', param('owner'))),
)
const insertCart = prepared<Owner, unknown>((db, { param }) =>
  db
    .insertInto('carts')
    .values({ owner: param('owner'), version: 0, updated_at: 0 })
    .onConflict((conflict) => conflict.doNothing()),
)

/** The sorted lines with their current offers. One statement, so that all of it is one consistent state. */
export async function readCart(db: Queries, owner: OwnerKey, sales: RunningSales): Promise<StoredCart> {
  return cartOf(await findCart(db, { owner, user: userOfCart(owner) ?? '' }), sales)
}

/** The same of a cart that the transaction has locked just before; goes out at once (`Trx.ask`). */
export const readLockedCart = async (trx: Trx, owner: OwnerKey, sales: RunningSales): Promise<StoredCart> =>
  cartOf(await findCart.ask(trx, { owner, user: userOfCart(owner) ?? '' }), sales)

function cartOf(rows: Awaited<ReturnType<typeof findCart>>, sales: RunningSales): StoredCart {
  const [first] = rows
  if (!first) return { version: 0, updatedAt: 0, lines: [] }
  const lines = rows.flatMap((row) => (row.productId === null ? [] : [lineOf(row as LineRow, sales)]))
  return { version: first.version, updatedAt: first.updatedAt, lines: inPlace(lines) }
}

export const inPlace = (lines: readonly Line[]): Line[] => lines.toSorted((a, b) => a.addedAt - b.addedAt)

export type LineRow = OfferRow & Omit<Line, 'offer'>

export function lineOf(row: LineRow, sales: RunningSales): Line {
  const { productId, size, color, quantity, name, image, seenPrice, noticedStock, addedAt } = row
  const offer = offerOf(row, row, sales)
  return { productId, size, color, quantity, name, image, seenPrice, noticedStock, addedAt, offer }
}

const findCart = prepared((db, { param }: Parts<Owner & { user: string }>) =>
  db
    .selectFrom('carts as c')
    .leftJoin('cart_lines as l', 'l.owner', 'c.owner')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('variants as v', (join) =>
      join
        .onRef('v.product_id', '=', 'l.product_id')
        .onRef('v.size', '=', 'l.size')
        .onRef('v.color', '=', 'l.color'),
    )
    .select(['c.version', 'c.updated_at as updatedAt', 'l.product_id as productId', 'l.size', 'l.color'])
    .select([
      'l.quantity',
      'l.name',
      'l.image',
      'l.seen_price as seenPrice',
      'l.noticed_stock as noticedStock',
    ])
    .select('l.added_at as addedAt')
    .select(OFFER_COLUMNS)
    .select(ownHold(param('user'), sql.ref('l.size'), sql.ref('l.color')))
    .where('c.owner', '=', param('owner')),
)

export interface LineValues extends Omit<Line, 'offer'> {
  owner: string
}

/** Inserts or updates a line. */
export const saveLine = prepared<LineValues, unknown>((db, { param }) =>
  db
    .insertInto('cart_lines')
    .values({
      owner: param('owner'),
      product_id: param('productId'),
      size: param('size'),
      color: param('color'),
      quantity: param('quantity'),
      name: param('name'),
      image: param('image'),
      seen_price: param('seenPrice'),
      noticed_stock: param('noticedStock'),
      added_at: param('addedAt'),
    })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'product_id', 'size', 'color']).doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        name: row.ref('excluded.name'),
        image: row.ref('excluded.image'),
        seen_price: row.ref('excluded.seen_price'),
        noticed_stock: row.ref('excluded.noticed_stock'),
        added_at: row.ref('excluded.added_at'),
      })),
    ),
)

export const deleteLine = prepared<LineKey & Owner, unknown>((db, { param }) =>
  db
    .deleteFrom('cart_lines')
    .where('owner', '=', param('owner'))
    .where('product_id', '=', param('productId'))
    .where('size', '=', param('size'))
    .where('color', '=', param('color')),
)

export const saveVersion = prepared<CartsTable, unknown>((db, { param }) =>
  db
    .updateTable('carts')
    .set({ version: param('version'), updated_at: param('updated_at') })
    .where('owner', '=', param('owner')),
)
