import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../database/database.ts'
import { keepFormerStock, noteStock } from './stock-history.ts'
import { deleteOld } from '../../database/delete-old.ts'
import { heldLines } from '../model/held-lines.ts'
import { writeSkusOf } from '../model/skus.ts'
import { countReviews } from '../../product-fields/review-sums.ts'
import { columnsOfFields, FIELD_COLUMNS } from '../../product-fields/rows.ts'

/**
 * From the staging tables into the catalogue, a statement for each kind of change however many there are:
 * some tenths of a second for 10,000 products, in which they all change at once.
 */

/** The products of a batch that are not as they were when it was planned, or whose SKU another has. */
export async function findStale({ kind }: Database, trx: Trx, batchId: string): Promise<string[]> {
  if (kind === 'postgres') {
    // In one order, as everybody locks; on SQLite nobody else is writing.
    await sql`select p.id from products p
      where p.id in (select product_id from staged_products where batch_id = ${batchId})
      order by p.id for update`.execute(trx)
  }
  const { rows } = await sql<{ id: string }>`
    select s.product_id as id from staged_products s left join products p on p.id = s.product_id
    where s.batch_id = ${batchId} and case s.kind
      when 'create' then p.id is not null
      else p.id is null or p.version <> s.base_version
        or (s.base_available is not null and p.stock - p.held <> s.base_available) end`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Everything of the batch. Fails with a unique violation of `sku_key` where a SKU is taken.
 *
 * @param fields of the form that its updates change; the others are not written again.
 */
export async function merge(trx: Trx, batchId: string, fields: ReadonlySet<string>): Promise<void> {
  await keepFormerStock(trx, batchId)
  await sql`delete from products where id in
    (select product_id from staged_products where batch_id = ${batchId} and kind = 'delete')`.execute(trx)
  await updateProducts(trx, batchId, fields)
  await insertProducts(trx, batchId)
  const isRenamed = fields.has('sku') || fields.has('variantSkus')
  await writeSkusOf(trx, batchId, isRenamed ? ['create', 'update'] : ['create'])
  await countStock(trx, batchId)
  await noteStock(trx, batchId)
  await sql`insert into history
      (id, at, actor_id, actor_name, action, kind, entity_id, title, search_key, batch_id, batch_size, version, changes, former)
    select id, at, actor_id, actor_name, action, kind, entity_id, title, search_key, batch_id,
      case when id = (select min(id) from staged_history where batch_id = ${batchId})
        then (select cast(count(*) as integer) from staged_history where batch_id = ${batchId}) end,
      version, changes, former
    from staged_history where batch_id = ${batchId} order by id`.execute(trx)
}

async function updateProducts(trx: Trx, batchId: string, fields: ReadonlySet<string>): Promise<void> {
  const set = columnsOfFields(fields).map((column) => sql`${sql.ref(column)} = s.${sql.ref(column)}, `)
  await sql`update products set ${sql.join(set, sql``)}
      version = products.version + 1,
      updated_at = case when s.updated_at > products.updated_at then s.updated_at else products.updated_at end
    from staged_products s
    where s.batch_id = ${batchId} and s.kind = 'update' and s.product_id = products.id`.execute(trx)
}

async function insertProducts(trx: Trx, batchId: string): Promise<void> {
  const columns = sql.join(FIELD_COLUMNS.map((column) => sql.ref(column)))
  await sql`insert into products
      (id, ${columns}, stock, held, has_variants, version, created_at, updated_at)
    select product_id, ${columns}, coalesce(available, 0), 0, has_variants, version, created_at, updated_at
    from staged_products where batch_id = ${batchId} and kind = 'create' order by position`.execute(trx)
  // What was deleted and comes back has its reviews still.
  await countReviews(
    trx,
    sql`select product_id from staged_products
      where batch_id = ${batchId} and kind = 'create' and version > 1`,
  )
}

/** Those of the batch whose stock is set. */
const counted = (batchId: string) =>
  sql`select product_id from staged_products where batch_id = ${batchId} and counts_stock = 1`

/** What is held of a product; `unit` narrows it to a size and colour. */
const heldOf = (productId: RawBuilder<unknown>, unit = sql``) =>
  sql`coalesce((select sum(h.quantity) from ${heldLines(productId)} h ${unit}), 0)`

/** What is counted is what can be bought: what is held comes on top (as `planStock` has it for one product). */
async function countStock(trx: Trx, batchId: string): Promise<void> {
  // Pools that were none before, and what came back: what is held of them is summed anew.
  await sql`update products set held = h.held, stock = h.available + h.held, has_variants = 0
    from (select s.product_id, s.available, ${heldOf(sql`s.product_id`)} as held
      from staged_products s join products p on p.id = s.product_id
      where s.batch_id = ${batchId} and s.counts_stock = 1 and s.has_variants = 0
        and (p.has_variants = 1 or (s.kind = 'create' and s.version > 1))) h
    where h.product_id = products.id`.execute(trx)
  await sql`update products set stock = s.available + products.held
    from staged_products s
    where s.batch_id = ${batchId} and s.counts_stock = 1 and s.has_variants = 0 and s.kind = 'update'
      and s.product_id = products.id`.execute(trx)
  await sql`delete from variants where product_id in (${counted(batchId)}) and not exists
    (select 1 from staged_variants sv where sv.batch_id = ${batchId} and sv.product_id = variants.product_id
      and sv.size = variants.size and sv.color = variants.color)`.execute(trx)
  await sql`update variants set position = sv.position, stock = sv.available + variants.held
    from staged_variants sv
    where sv.batch_id = ${batchId} and sv.product_id = variants.product_id
      and sv.size = variants.size and sv.color = variants.color`.execute(trx)
  await sql`insert into variants (product_id, size, color, position, stock, held)
    select product_id, size, color, position, available + held, held from
      (select sv.product_id, sv.size, sv.color, sv.position, sv.available,
          case when s.version > 1
            then ${heldOf(sql`sv.product_id`, sql`where h.size = sv.size and h.color = sv.color`)}
            else 0 end as held
        from staged_variants sv
        join staged_products s on s.batch_id = sv.batch_id and s.product_id = sv.product_id
        left join variants v on v.product_id = sv.product_id and v.size = sv.size and v.color = sv.color
        where sv.batch_id = ${batchId} and v.product_id is null) fresh`.execute(trx)
  await sql`update products set has_variants = 1,
      stock = (select coalesce(sum(v.stock), 0) from variants v where v.product_id = products.id),
      held = (select coalesce(sum(v.held), 0) from variants v where v.product_id = products.id)
    where id in (${counted(batchId)} and has_variants = 1)`.execute(trx)
}

const STAGING_TABLES = ['staged_products', 'staged_variants', 'staged_history', 'staged_stock'] as const

/** Removes a batch from the staging tables. */
export async function clearStaged({ db }: Database, batchId: string): Promise<void> {
  for (const table of STAGING_TABLES) await db.deleteFrom(table).where('batch_id', '=', batchId).execute()
}

/** Whatever a server left behind that was stopped in the middle. @param before ids of older batches sort below it. */
export async function clearAbandoned({ db }: Database, before: string): Promise<void> {
  for (const table of STAGING_TABLES) await deleteOld(db, table, (is) => is('batch_id', '<', before))
}
