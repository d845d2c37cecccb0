import { type RawBuilder, sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { ProductImage } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import type { Queries } from '../database/database.ts'
import { fileShown } from './names.ts'

/**
 * What shows pictures, read from end to end: once for all the pictures that are looked for, a page at a time
 * with everybody else in between. No index is kept for it, since it is only asked when there is something to
 * erase.
 */

const ROWS_AT_ONCE = 500

/** What is looked for, and when to give it up: what was found until then is right, what was not says nothing. */
interface Search {
  wanted: ReadonlySet<string>
  isStopping: () => boolean
}

const isOver = ({ wanted, isStopping }: Search, shown: ReadonlySet<string>) =>
  shown.size === wanted.size || isStopping()

/** Those of the pictures that products show, published or not. */
export async function shownByProducts(db: Queries, search: Search): Promise<Set<string>> {
  const shown = new Set<string>()
  for (let after: string | undefined = ''; after !== undefined && !isOver(search, shown);) {
    const rows: { id: string; images: string }[] = await db
      .selectFrom('products')
      .select(['id', 'images'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { images } of rows)
      for (const { url } of fromJson<ProductImage[]>(images)) note(url, search, shown)
    after = rows.length === ROWS_AT_ONCE ? rows.at(-1)?.id : undefined
    await setImmediate()
  }
  return shown
}

/** Those of the pictures that the shop's own sections show: few and small, in one reading. */
export async function shownBySettings(db: Queries, search: Search): Promise<Set<string>> {
  const shown = new Set<string>()
  const rows = await db.selectFrom('shop_settings').select('value').execute()
  for (const { value } of rows)
    for (const one of Object.values(fromJson<Record<string, unknown> | null>(value ?? 'null') ?? {}))
      if (typeof one === 'string') note(one, search, shown)
  return shown
}

/** Those of the pictures that the shop's own pages show, published or not. There are few pages. */
export async function shownByPages(db: Queries, search: Search): Promise<Set<string>> {
  const shown = new Set<string>()
  const rows = await db.selectFrom('pages').select('body').execute()
  for (const { body } of rows) for (const url of picturesIn(body)) note(url, search, shown)
  return shown
}

/** Those of the pictures that are photos of reviews. */
export async function shownByReviews(db: Queries, search: Search): Promise<Set<string>> {
  const shown = new Set<string>()
  for (let after: string | undefined = ''; after !== undefined && !isOver(search, shown);) {
    const rows: { id: string; url: string | null }[] = await db
      .selectFrom('review_photos')
      .select(['id', 'url'])
      .where('id', '>', after)
      .where('url', 'is not', null)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { url } of rows) note(url ?? '', search, shown)
    after = rows.length === ROWS_AT_ONCE ? rows.at(-1)?.id : undefined
    await setImmediate()
  }
  return shown
}

/** What a page's text shows of the shop's pictures. */
export const picturesIn = (text: string): string[] => text.match(/\/images\/[\w-]+\.\w+/g) ?? []

/**
 * Those of the pictures that carts, checkouts which may still become orders, and orders show; in the way that
 * lines go, so that one on its way is met.
 *
 * @param since ms; an older checkout becomes an order only where it is paid or still holds its stock.
 */
export async function shownByLines(db: Queries, search: Search, since: number): Promise<Set<string>> {
  const shown = new Set<string>()
  for (const holder of holders(since)) await noteLines(db, holder, search, shown)
  return shown
}

interface Holder {
  /** Of what has lines, and its key. */
  table: string
  key: string
  where: RawBuilder<unknown>
  lines: string
  lineKey: string
}

const holders = (since: number): Holder[] => [
  { table: 'carts', key: 'owner', where: sql`1 = 1`, lines: 'cart_lines', lineKey: 'owner' },
  {
    table: 'checkouts',
    key: 'id',
    where: sql`finalized_at is null and (hold = 'held' or payment_status = 'Paid' or created_at > ${since})`,
    lines: 'checkout_items',
    lineKey: 'checkout_id',
  },
  { table: 'orders', key: 'id', where: sql`1 = 1`, lines: 'order_items', lineKey: 'order_id' },
]

async function noteLines(
  db: Queries,
  { table, key, where, lines, lineKey }: Holder,
  search: Search,
  shown: Set<string>,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined && !isOver(search, shown);) {
    const { rows }: { rows: { key: string }[] } = await sql<{ key: string }>`
      select ${sql.ref(key)} as key from ${sql.table(table)}
      where ${sql.ref(key)} > ${after} and ${where}
      order by ${sql.ref(key)} limit ${ROWS_AT_ONCE}`.execute(db)
    const keys = rows.map((row) => row.key)
    if (keys.length > 0) {
      const { rows: found } = await sql<{ image: string }>`
        select distinct image from ${sql.table(lines)} where ${sql.ref(lineKey)} in (${sql.join(keys)})`.execute(
        db,
      )
      for (const { image } of found) note(image, search, shown)
    }
    after = keys.length === ROWS_AT_ONCE ? keys.at(-1) : undefined
    await setImmediate()
  }
}

function note(url: string, { wanted }: Search, shown: Set<string>): void {
  const id = fileShown(url)?.id
  if (id !== undefined && wanted.has(id)) shown.add(id)
}
