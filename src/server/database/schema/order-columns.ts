import type { Generated } from 'kysely'
import type { OrderNumberColumn } from './order-number-tables.ts'
import type { MoneyBackColumns } from './refund-tables.ts'
import type { ReturningColumn } from './rollup-tables.ts'

/** When the order was put right last, ms; null where it was not. */
interface ChangedColumns {
  address_changed_at: Generated<number | null>
  /** A line was given another size or colour. */
  pieces_changed_at: Generated<number | null>
}

/** Of an order that was paid to the shop, beside its providers: by what the payment is found. */
interface PaymentReferenceColumn {
  payment_reference: Generated<string | null>
}

/** What came to an order after its table. */
export type OrderColumns = OrderNumberColumn &
  MoneyBackColumns &
  ChangedColumns &
  PaymentReferenceColumn &
  ReturningColumn
