import { sql } from 'kysely'
import type { Trx } from '../../database/database.ts'

/** What a large change did to stock, a statement before it and one after it however many products there are. */

/** Keeps what there is of the products whose stock the batch sets, or that it deletes. */
export async function keepFormerStock(trx: Trx, batchId: string): Promise<void> {
  await sql`insert into staged_stock (batch_id, product_id, size, color, stock)
    select s.batch_id, p.id, coalesce(v.size, ''), coalesce(v.color, ''), coalesce(v.stock, p.stock)
    from staged_products s join products p on p.id = s.product_id
      left join variants v on v.product_id = p.id and p.has_variants = 1
    where s.batch_id = ${batchId} and (s.counts_stock = 1 or s.kind = 'delete')`.execute(trx)
}

/** Writes the difference, unit by unit, as what the batch's own history says was done. */
export async function noteStock(trx: Trx, batchId: string): Promise<void> {
  const stockNow = sql`select p.id as product_id, coalesce(v.size, '') as size, coalesce(v.color, '') as color,
      coalesce(v.stock, p.stock) as stock, 0 as former
    from staged_products s join products p on p.id = s.product_id
      left join variants v on v.product_id = p.id and p.has_variants = 1
    where s.batch_id = ${batchId} and s.counts_stock = 1`
  const before = sql`select product_id, size, color, 0 as stock, stock as former
    from staged_stock where batch_id = ${batchId}`
  await sql`insert into stock_moves
      (id, at, product_id, size, color, pieces, stock, reason, actor_id, actor_name, reference_kind, reference_id)
    select h.id || '-' || row_number() over (partition by h.id order by u.size, u.color), h.at,
      u.product_id, u.size, u.color, cast(u.stock - u.former as integer), cast(u.stock as integer),
      case when h.action = 'undo' then 'undone' when h.action = 'import' then 'imported'
        when s.kind = 'delete' then 'deleted' else 'edited' end,
      h.actor_id, h.actor_name, 'batch', h.batch_id
    from (select product_id, size, color, sum(stock) as stock, sum(former) as former
        from (${stockNow} union all ${before}) every_unit group by product_id, size, color) u
      join staged_products s on s.batch_id = ${batchId} and s.product_id = u.product_id
      join staged_history h on h.batch_id = ${batchId} and h.entity_id = u.product_id
    where u.stock <> u.former`.execute(trx)
}
