import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/**
 * What of a shop cannot be of one moment, a sentence for each. Its orders are of one product, which began with `stock`
 * pieces, and none was cancelled.
 */
export async function inconsistencies({ db }: Database, stock: number): Promise<string[]> {
  const counts: Record<string, string> = {
    'orders whose lines do not come to their total': `select count(*) as n from orders o where total <>
      (select coalesce(sum(price * quantity), 0) from order_items i where i.order_id = o.id)`,
    'orders whose checkout is not finished': `select count(*) as n from orders o where not exists
      (select 1 from checkouts c where c.id = o.checkout_id and c.finalized_at is not null)`,
    'finished checkouts without an order': `select count(*) as n from checkouts c where finalized_at is not null
      and not exists (select 1 from orders o where o.checkout_id = c.id)`,
    'numbers that were given to no order': `select abs((select last - 10000 from order_numbers)
      - (select count(*) from orders)) as n`,
    'pieces that neither are there nor were bought': `select abs(${stock} - (select sum(stock) from products)
      - (select coalesce(sum(quantity), 0) from order_items)) as n`,
    'pieces held for no checkout': `select abs((select sum(held) from products) - (select coalesce(sum(quantity), 0)
      from checkout_items i join checkouts c on c.id = i.checkout_id where c.hold = 'held')) as n`,
  }
  const wrong: string[] = []
  for (const [sentence, text] of Object.entries(counts)) {
    const { rows } = await sql.raw<{ n: number }>(text).execute(db)
    if (Number(rows[0]?.n) !== 0) wrong.push(`${rows[0]?.n} ${sentence}`)
  }
  return wrong
}
