import type { AttentionTables } from './attention-tables.ts'
import type { CustomerTables } from './customer-tables.ts'
import type { DiscountTables } from './discount-tables.ts'
import type { InvoiceTables } from './invoice-tables.ts'
import type { OrderLifeTables } from './order-life-tables.ts'
import type { OrderNumberTables } from './order-number-tables.ts'
import type { PushTables } from './push-tables.ts'
import type { RefundTables } from './refund-tables.ts'
import type { ReviewTables } from './review-tables.ts'
import type { RollupTables } from './rollup-tables.ts'

/** Around an order: who ordered, codes, numbers, what becomes of its pieces, invoices, money that goes back, devices that are told, reviews, what was sold in sums. */
export type SellingTables = AttentionTables &
  CustomerTables &
  DiscountTables &
  InvoiceTables &
  OrderLifeTables &
  OrderNumberTables &
  PushTables &
  RefundTables &
  ReviewTables &
  RollupTables
