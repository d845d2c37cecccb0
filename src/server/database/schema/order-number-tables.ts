import type { Generated } from 'kysely'

/** Of an order. */
export interface OrderNumberColumn {
  /** What people say; null of none, as a server of an older version makes them. */
  number: Generated<number | null>
}

export interface OrderNumberTables {
  /** One row. `last`: the number given last; whoever takes the next holds it until their transaction ends. */
  order_numbers: { id: 1; last: number }
}
