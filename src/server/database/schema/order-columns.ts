import type { Generated } from 'kysely'
import type { OrderNumberColumn } from './order-number-tables.ts'
import type { MoneyBackColumns } from './refund-tables.ts'
import type { ReturningColumn } from './rollup-tables.ts'

/** When the shopper has last changed where the order goes, ms; null where they have not. */
interface AddressChangedColumn {
  address_changed_at: Generated<number | null>
}

/** What came to an order after its table. */
export type OrderColumns = OrderNumberColumn & MoneyBackColumns & AddressChangedColumn & ReturningColumn
