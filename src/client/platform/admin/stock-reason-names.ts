import type { StockReason } from '#shared/admin/stock-reasons.ts'

/** Why the stock is another than before, as the back office says it. */
export const REASON_NAMES: Record<StockReason, string> = {
  added: 'Product added',
  delivery: 'Delivery booked in',
  sold: 'Sold',
  cancelled: 'Cancelled, back in stock',
  returned: 'Returned',
  counted: 'Counted',
  damaged: 'Damaged',
  lost: 'Lost',
  other: 'Another reason',
  edited: 'Edited in the form',
  imported: 'Imported by CSV',
  undone: 'Undone',
  deleted: 'Product deleted',
  restored: 'Put back',
}

/** `+5`, `−2`. */
export const signed = (pieces: number): string =>
  pieces > 0 ? `+${pieces.toLocaleString('en-IN')}` : `−${Math.abs(pieces).toLocaleString('en-IN')}`
