import type { Generated } from 'kysely'

/** Times in milliseconds since 1970 UTC. */

export interface PushSubscriptionsTable {
  /** SHA-256 of the endpoint, base64url. */
  id: string
  user_id: string
  /** Of the session in which it was chosen: they end together. */
  token_hash: string
  endpoint: string
  p256dh: string
  auth: string
  /** JSON: of `PushKind`. */
  kinds: string
  device: string
  created_at: number
}

export interface PushMessagesTable {
  subscription_id: string
  /** What it is about, such as an order's id and what happened: told to a device once. */
  about: string
  /** JSON: of `PushNews`. */
  message: string
  next_at: number
  expires_at: number
  attempts: Generated<number>
  /** Sent, or given up. */
  done_at: number | null
}

export interface StockWishesTable {
  id: string
  product_id: string
  /** Empty where every size will do; so with the colour. */
  size: string
  color: string
  email: string
  email_key: string
  user_id: string | null
  created_at: number
}

export interface PushTables {
  stock_wishes: StockWishesTable
  push_subscriptions: PushSubscriptionsTable
  push_messages: PushMessagesTable
}
