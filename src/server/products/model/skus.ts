import { sql } from 'kysely'
import { fromJson } from '#shared/json.ts'
import { skuKey, type VariantValue } from '#shared/variant-values.ts'
import type { Queries, Trx } from '../../database/database.ts'
import type { SkusTable } from '../../database/schema/product-columns.ts'
import { AppError, invalid } from '../../platform/errors.ts'

/** No SKU is given twice, whether a product has it or one of its sizes in one colour (decision 112). */

const AT_ONCE = 500

/** Whose these SKUs are, written in lower case; by SKU. */
export async function skuOwners(db: Queries, keys: readonly string[]): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE)
    const rows = await db
      .selectFrom('skus')
      .select(['sku_key', 'product_id'])
      .where('sku_key', 'in', some)
      // What a server of the version before has added stands in no list yet.
      .union(db.selectFrom('products').select(['sku_key', 'id as product_id']).where('sku_key', 'in', some))
      .execute()
    for (const row of rows) owners.set(row.sku_key, row.product_id)
  }
  return owners
}

export const takenMessage = (sku: string): string => `Another product has the SKU ${sku}`

/**
 * Writes down which SKUs a product has as it now stands. Throws a 409 that names the field and the SKU where another
 * product has it, and a 400 where a size and colour has the product's own.
 */
export async function writeSkus(trx: Trx, id: string): Promise<void> {
  const { sku, variant_skus: stored } = await trx
    .selectFrom('products')
    .select(['sku', 'variant_skus'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const own = fromJson<VariantValue<string>[]>(stored)
  const owners = await skuOwners(trx, [sku, ...own.map(({ value }) => value)].map(skuKey))
  const isTaken = (one: string) => (owners.get(skuKey(one)) ?? id) !== id
  if (isTaken(sku)) throw taken('sku', sku)
  for (const { value } of own) {
    if (isTaken(value)) throw taken('variantSkus', value)
    if (skuKey(value) === skuKey(sku))
      throw invalid('variantSkus', `${value} is the SKU of the whole product: leave it empty here`)
  }
  await trx.deleteFrom('skus').where('product_id', '=', id).execute()
  await insertSkus(trx, [{ sku_key: skuKey(sku), product_id: id }, ...rowsOf(id, own)])
}

/** The same of a batch, in a few statements. Fails with a unique violation of `sku_key` where one is taken. */
export async function writeSkusOf(trx: Trx, batchId: string, kinds: readonly string[]): Promise<void> {
  const ids = sql`select product_id from staged_products where batch_id = ${batchId} and kind in (${sql.join(kinds)})`
  await sql`delete from skus where product_id in (${ids})`.execute(trx)
  await sql`insert into skus (sku_key, product_id) select sku_key, id from products where id in (${ids})`.execute(
    trx,
  )
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'variant_skus'])
    .where('variant_skus', '<>', '[]')
    .where('id', 'in', sql<string>`(${ids})`)
    .execute()
  await insertSkus(
    trx,
    rows.flatMap(({ id, variant_skus: stored }) => rowsOf(id, fromJson<VariantValue<string>[]>(stored))),
  )
}

type Row = Pick<SkusTable, 'sku_key' | 'product_id'> & { size?: string; color?: string }

const rowsOf = (id: string, own: readonly VariantValue<string>[]): Row[] =>
  own.map(({ size, color, value }) => ({ sku_key: skuKey(value), product_id: id, size, color }))

async function insertSkus(trx: Trx, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await trx
      .insertInto('skus')
      .values(rows.slice(from, from + AT_ONCE).map((row) => ({ size: '', color: '', ...row })))
      .execute()
}

const taken = (path: string, sku: string): AppError => {
  const message = takenMessage(sku)
  return new AppError('conflict', 409, message, { issues: [{ path, message }] })
}
