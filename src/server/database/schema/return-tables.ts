import type { Generated } from 'kysely'
import type { RETURN_REASONS, RETURN_STATES } from '#shared/order-life/returns.ts'

/** Pieces of an order that are to come back, or have; times in ms. */
export interface ReturnsTable {
  id: string
  order_id: string
  /** 1 for the order's first. */
  number: number
  state: (typeof RETURN_STATES)[number]
  /** `carrier`: what it could not hand over. */
  asked_by: 'shopper' | 'staff' | 'carrier'
  reason: keyof typeof RETURN_REASONS
  /** Of whoever asked. */
  words: string
  /** Of the shop. */
  answer: string
  /** Grows with each change: whoever makes one says what they saw. */
  version: number
  /** What was paid back for it. */
  refund_id: string | null
  asked_at: number
  answered_at: number | null
  received_at: number | null
  settled_at: number | null
}

/** Pieces of a line of the order, by its position. */
export interface ReturnItemsTable {
  return_id: string
  position: number
  quantity: number
  /** What is wanted in their stead; null where that is the money. */
  wanted_size: string | null
  wanted_color: string | null
  /** Of them, how many have come back, and how many of those can be sold again. */
  received: Generated<number>
  restocked: Generated<number>
  /** What those cost that have come back, in paise. */
  worth: Generated<number>
  /** Of those that have come back, how many were paid back, and exchanged. */
  refunded: Generated<number>
  exchanged: Generated<number>
}

export interface ReturnTables {
  returns: ReturnsTable
  return_items: ReturnItemsTable
  /** `content` is base64. */
  return_photos: { id: string; return_id: string; type: string; content: string; added_at: number }
}
