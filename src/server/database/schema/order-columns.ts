import type { OrderNumberColumn } from './order-number-tables.ts'
import type { MoneyBackColumns } from './refund-tables.ts'

/** What came to an order after its table. */
export type OrderColumns = OrderNumberColumn & MoneyBackColumns
