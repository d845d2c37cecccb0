import type { Generated } from 'kysely'

/** Of an order, in paise and ms. */
export interface MoneyBackColumns {
  /** What has gone back, and when the last of it. */
  refunded: Generated<number>
  refunded_at: Generated<number | null>
  /** What is on its way back. */
  refunding: Generated<number>
  /** What of the total need not be paid any more. */
  waived: Generated<number>
}

export interface RefundsTable {
  /** What the provider is asked under. */
  id: string
  order_id: string
  method: string
  /** Null where it was paid back by hand. */
  provider_order_id: string | null
  capture_id: string | null
  paise: number
  /** Its part of the quote: with the currency's decimals. */
  currency: string
  amount: string
  /** `asking`: the provider may have been asked; `pending`: it has it. */
  state: 'waiting' | 'asking' | 'pending' | 'done' | 'failed'
  begun_by: 'shop' | 'provider'
  /** How it was paid back by hand. */
  by_hand: string | null
  reason: string
  actor_id: string | null
  actor_name: string | null
  provider_id: string | null
  attempts: number
  /** When the provider is asked next, ms; null where nothing is to be asked. */
  next_at: number | null
  last_error: string | null
  created_at: number
  settled_at: number | null
  /** Of one that failed: the refund that was begun in its stead. */
  mended_by: string | null
  /** The pieces that it is for, by their positions, as JSON; null where the shop only knows the amount. */
  pieces: string | null
}

export interface RefundTables {
  refunds: RefundsTable
}
