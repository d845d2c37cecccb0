import type { AdminOrder } from '#shared/contract/admin/order.ts'
import type { OrderRow } from './repository.ts'

/** When an order was put right, as answers say it; nothing of one that was not. */
export const presentChanges = ({
  address_changed_at: address,
  pieces_changed_at: pieces,
}: OrderRow): Pick<AdminOrder, 'addressChangedAt' | 'piecesChangedAt'> => ({
  ...(address !== null && { addressChangedAt: new Date(address).toISOString() }),
  ...(pieces !== null && { piecesChangedAt: new Date(pieces).toISOString() }),
})
