import type { OrderItemRow } from './repository.ts'

/** How many pieces of a line the order still has: what was cancelled one by one, or came back, is none of it. */
export const livingPieces = (item: OrderItemRow): number =>
  item.quantity - item.cancelled_quantity - item.returned_quantity
