import type { DiscountTables } from './discount-tables.ts'
import type { InvoiceTables } from './invoice-tables.ts'
import type { OrderLifeTables } from './order-life-tables.ts'
import type { OrderNumberTables } from './order-number-tables.ts'

/** Around an order: codes, numbers, what becomes of its pieces, invoices. */
export type SellingTables = DiscountTables & InvoiceTables & OrderLifeTables & OrderNumberTables
