import type { LineKey } from '#shared/cart-rules.ts'
import type { UnitName } from '../stock/messages.ts'

/** The current offer of the catalogue for a line. */
export interface Offer {
  name: string
  image: string
  /** The selling price of one piece, paise. */
  price: number
  /** Without its discount, paise; the same where there is none. */
  listPrice: number
  /** Whether stock is counted by size and colour, or in one pool. */
  hasVariants: boolean
  /** Pieces this shopper can buy: the stock less what is held for others. */
  available: number
}

export interface Line extends LineKey {
  quantity: number
  /** As last seen, to be shown once the product is gone. */
  name: string
  image: string
  /** The price the shopper was last told, paise. */
  seenPrice: number
  /** The short stock the shopper was last told of; null when there was enough. */
  noticedStock: number | null
  /** Sorts the lines of a cart; unique within it. Milliseconds since 1970, or slightly more. */
  addedAt: number
  /** Null when the product is no longer sold. */
  offer: Offer | null
}

export interface StoredCart {
  version: number
  /** Last change of lines or quantities, ms; 0 for a cart that never had any. */
  updatedAt: number
  lines: Line[]
}

/** The stock unit of a line. */
export const unitOf = ({ size, color }: LineKey, { name, hasVariants }: Offer): UnitName => ({
  name,
  variant: hasVariants ? { size, color } : null,
})

/** Whether two lines of a cart take from the same stock. */
export const sameUnit = (a: LineKey, b: LineKey, { hasVariants }: Offer): boolean =>
  a.productId === b.productId && (!hasVariants || (a.size === b.size && a.color === b.color))

/** The pieces of a cart that take from the same stock as this line. */
export const piecesOfUnit = (lines: readonly Line[], key: LineKey, offer: Offer): number =>
  lines.reduce((pieces, line) => pieces + (sameUnit(line, key, offer) ? line.quantity : 0), 0)

/** The place after all others. */
export const nextPlace = (lines: readonly Line[], now: number): number =>
  lines.reduce((place, line) => Math.max(place, line.addedAt + 1), now)
