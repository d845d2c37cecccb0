/** Why a unit has more pieces than before, or fewer. */
export const STOCK_REASONS = [
  /** A product was added with it. */
  'added',
  'delivery',
  'sold',
  'cancelled',
  'returned',
  'counted',
  'damaged',
  'lost',
  'other',
  /** In the product's form. */
  'edited',
  'imported',
  'undone',
  'deleted',
  'restored',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** Those that somebody says by hand. */
export const SAID_REASONS = ['counted', 'delivery', 'returned', 'damaged', 'lost', 'other'] as const

/** What a change of stock belongs to: its order, the delivery it came with, what was done in one go. */
export const STOCK_REFERENCES = ['order', 'delivery', 'batch'] as const

/** Characters of what is said with a change. */
export const STOCK_NOTE_MAX = 200
