import type { Generated } from 'kysely'
import type { EventKind } from '#shared/order-life/events.ts'
import type { ReturnTables } from './return-tables.ts'

/** Of a line of an order: pieces that were cancelled, and that came back. They are part of its `quantity`. */
export interface PieceColumns {
  cancelled_quantity: Generated<number>
  returned_quantity: Generated<number>
}

/** Of a line that stands in for another of its order: that one's position, and its money, in paise. */
export interface ExchangeColumns {
  exchange_of: Generated<number | null>
  passed_on: Generated<number | null>
}

/** Of a line that was added to an order: when, in ms, and by what its own payment is found; null of all others. */
export interface AddedColumns {
  added_at: Generated<number | null>
  payment_reference: Generated<string | null>
}

/** A parcel. It is packed, sent and delivered as a whole; times in ms. */
export interface ShipmentsTable {
  id: string
  order_id: string
  /** 1 for the order's first. */
  number: number
  /** Empty where nobody has said. */
  carrier: Generated<string>
  tracking: Generated<string>
  /** Null of one that was marked as sent without having been packed. */
  packed_at: number | null
  packed_by: string | null
  shipped_at: number | null
  delivered_at: number | null
  /** When the carrier has brought it back undelivered. */
  came_back_at: Generated<number | null>
}

/** What happened to an order; `id` sorts by time. */
export interface OrderEventsTable {
  id: string
  order_id: string
  at: number
  kind: EventKind
  actor_kind: 'shop' | 'staff' | 'shopper' | 'provider'
  /** Of staff. A shopper is not named here: the order says who it is, until it is erased. */
  actor_id: string | null
  actor_name: string | null
  note: Generated<string>
  /** JSON, by the kind. */
  data: Generated<string>
}

export interface OrderLifeTables extends ReturnTables {
  shipments: ShipmentsTable
  shipment_items: { shipment_id: string; position: number; quantity: number }
  order_events: OrderEventsTable
}
