import { type RawBuilder, sql } from 'kysely'

/**
 * What is held of a product, a row for each line with `size`, `color` and `quantity`: for checkouts that are unpaid or
 * unfinished, and for exchanges, from a return's approval until it is settled or over (as `reservedFor` has it). The
 * open returns are few and an index has them, but a product may be in any number of orders: `cross join` has SQLite
 * begin with the returns.
 *
 * @param productId a value, or a column of the statement around it
 */
export const heldLines = (productId: RawBuilder<unknown>) => sql<{
  size: string
  color: string
  quantity: number
}>`(
  select i.size, i.color, i.quantity
  from checkouts c join checkout_items i on i.checkout_id = c.id
  where c.hold = 'held' and i.product_id = ${productId}
  union all
  select r.wanted_size, r.wanted_color, case b.state when 'received' then r.received else r.quantity end
  from returns b cross join return_items r cross join order_items o
  where b.state in ('asked', 'approved', 'received') and b.state <> 'asked'
    and r.return_id = b.id and r.wanted_size is not null and r.wanted_color is not null
    and o.order_id = b.order_id and o.position = r.position and o.product_id = ${productId})`
