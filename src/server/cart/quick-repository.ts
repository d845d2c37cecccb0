import { type RawBuilder, sql } from 'kysely'
import type { LineKey } from '#shared/cart-rules.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import type { Queries } from '../database/database.ts'
import { type Parts, prepared } from '../database/prepared.ts'
import { type OfferRow, offerOf, OFFER_COLUMNS, ownHold } from './offers.ts'
import type { Offer, StoredCart } from './line.ts'
import { type OwnerKey, userOfCart } from './owner.ts'
import { inPlace, type LineRow, type LineValues, lineOf } from './repository.ts'

interface Seen {
  cart: StoredCart
  /** Whether the cart has a row. */
  isThere: boolean
  /** Of the wanted line, whether it is in the cart or not; null when it is not sold. */
  offer: Offer | null
}

/** A cart and one more line, which it may have already, with their current offers: one consistent state. */
export async function readCartAnd(
  db: Queries,
  owner: OwnerKey,
  { productId, size, color }: LineKey,
  sales: RunningSales,
): Promise<Seen> {
  const wanted = { productId, size, color }
  const rows = await findLines(db, { owner, ...wanted, user: userOfCart(owner) ?? '' })
  const row = rows.find(({ isWanted }) => isWanted === 1)
  const offer = row ? offerOf(row, wanted, sales) : null
  const lines = rows.flatMap((one) => (one.isWanted === 1 ? [] : [lineOf(one as LineRow, sales)]))
  const isThere = row !== undefined && row.version !== null
  return {
    cart: { version: row?.version ?? 0, updatedAt: row?.updatedAt ?? 0, lines: inPlace(lines) },
    isThere,
    offer,
  }
}

type Wanted = LineKey & { owner: string; user: string }
type FoundRow = OfferRow & { [K in keyof Omit<LineRow, keyof OfferRow>]: LineRow[K] | null } & {
  isWanted: 0 | 1
  version: number | null
  updatedAt: number | null
}

const LINE = sql.raw('product_id, size, color, quantity, name, image, seen_price, noticed_stock, added_at')

/** The wanted line stands behind those of the cart, so that its offer is read in the same way. */
const findLines = prepared<Wanted, FoundRow>((db, { param }) => {
  const statement = sql<FoundRow>`select l."isWanted", c.version, c.updated_at as "updatedAt",
      l.product_id as "productId", l.size, l.color, l.quantity, l.name, l.image, l.seen_price as "seenPrice",
      l.noticed_stock as "noticedStock", l.added_at as "addedAt", ${offerColumns},
      ${ownHold(param('user'), sql.ref('l.size'), sql.ref('l.color'))}
    from (
      select 0 as "isWanted", ${LINE} from cart_lines where owner = ${param('owner')}
      union all
      select 1, ${param('productId')}, ${param('size')}, ${param('color')}, null, null, null, null, null, null
    ) as l
    left join carts as c on c.owner = ${param('owner')}
    left join products as p on p.id = l.product_id
    left join variants as v on v.product_id = l.product_id and v.size = l.size and v.color = l.color`
  return { compile: () => statement.compile(db) }
})

const offerColumns = sql.join(
  OFFER_COLUMNS.map((column) => {
    const [name = '', as = name.slice(2)] = column.split(' as ')
    return sql`${sql.ref(name)} as ${sql.ref(as)}`
  }),
)

/** A line's change of a cart whose version is `seen`, under a key that nobody has used. */
export interface QuickChange extends LineValues, Pick<StoredCart, 'version' | 'updatedAt'> {
  seen: number
  keyOwner: string
  key: string
  fingerprint: string
  status: number
  answer: string
  now: number
}

/**
 * Writes the line, the cart's version and the answer under its key in one statement: all of it, or nothing where the
 * cart is another by now or the key has been used. PostgreSQL's alone: SQLite writes one table with a statement.
 *
 * @returns whether it was written.
 */
export async function writeAtOnce(db: Queries, isThere: boolean, change: QuickChange): Promise<boolean> {
  const rows = await (isThere ? changeCart : beginCart)(db, change)
  return rows.length > 0
}

type Param = Parts<QuickChange>['param']

/** The cart is locked first, and what it says then counts, however long that took. */
const changeCart = prepared<QuickChange, { key: string }>((db, { param }) =>
  inOne(
    db,
    param,
    sql`select owner from carts where owner = ${param('owner')} and version = ${param('seen')} for update`,
    sql`, moved as (
      update carts set version = ${param('version')}, updated_at = ${param('updatedAt')}
      where owner = ${param('owner')} and exists (select from claimed)
    )`,
  ),
)

/** Of two that begin a cart at once the second waits, and finds it there. */
const beginCart = prepared<QuickChange, { key: string }>((db, { param }) =>
  inOne(
    db,
    param,
    sql`insert into carts (owner, version, updated_at)
      values (${param('owner')}, ${param('version')}, ${param('updatedAt')})
      on conflict do nothing returning owner`,
  ),
)

function inOne(db: Queries, param: Param, cart: RawBuilder<unknown>, then = sql``) {
  const statement = sql<{ key: string }>`with cart as (${cart}), claimed as (
      insert into idempotency (owner, key, request, status, body, created_at)
      select ${param('keyOwner')}, ${param('key')}, ${param('fingerprint')}, ${param('status')}, ${param('answer')},
        ${param('now')} from cart
      on conflict (owner, key) do nothing returning key
    )${then}, line as (
      insert into cart_lines
        (owner, product_id, size, color, quantity, name, image, seen_price, noticed_stock, added_at)
      select ${param('owner')}, ${param('productId')}, ${param('size')}, ${param('color')}, ${param('quantity')},
        ${param('name')}, ${param('image')}, ${param('seenPrice')}, ${param('noticedStock')}, ${param('addedAt')}
      from claimed
      on conflict (owner, product_id, size, color) do update set quantity = excluded.quantity
    ) select key from claimed`
  return { compile: () => statement.compile(db) }
}
