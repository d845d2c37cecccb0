import type { Generated } from 'kysely'

/** Of a checkout: why its payment does not count although money may have moved, and since when, ms. */
export interface ReviewColumns {
  review_reason: Generated<string | null>
  review_at: Generated<number | null>
}

/** A payment that its shopper disputes, as the provider has it; times in ms. */
export interface DisputesTable {
  /** The provider's. */
  id: string
  method: string
  capture_id: string
  order_id: string | null
  state: 'open' | 'won' | 'lost' | 'closed'
  reason: string
  currency: string
  amount: string
  respond_by: number | null
  opened_at: number
  closed_at: number | null
}

export interface AttentionTables {
  disputes: DisputesTable
  odd_notices: { method: string; event: string; count: number; first_at: number; last_at: number }
  attention_done: {
    kind: string
    id: string
    label: string
    done_at: number
    actor_id: string
    actor_name: string
  }
}
