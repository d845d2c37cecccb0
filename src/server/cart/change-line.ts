import { type LineKey, sameLine } from '#shared/cart-rules.ts'
import { CART_LINES_MAX, LINE_QUANTITY } from '#shared/limits.ts'
import { conflict } from '../errors.ts'
import { outOfStock } from '../stock/messages.ts'
import { type Line, nextPlace, type Offer, piecesOfUnit, unitOf } from './line.ts'

/** What a change of one line makes of a cart's lines. Refusals are thrown: 409 `out_of_stock` or `conflict`. */
export type LineChange = (
  lines: readonly Line[],
  key: LineKey,
  offer: Offer,
  quantity: number,
  now: number,
) => Line[]

/** So many pieces more. */
export const addPieces: LineChange = (lines, key, offer, quantity, now) => {
  const left = offer.available - piecesOfUnit(lines, key, offer)
  if (quantity > left) throw outOfStock(unitOf(key, offer), offer.available, Math.max(0, left))
  const present = lines.find((line) => sameLine(line, key))
  return withQuantity(lines, key, offer, (present?.quantity ?? 0) + quantity, now)
}

/** Exactly so many pieces. Where others of the cart take from the same stock, it can at least be lowered. */
export const setPieces: LineChange = (lines, key, offer, quantity, now) => {
  const present = lines.find((line) => sameLine(line, key))?.quantity ?? 0
  const others = piecesOfUnit(lines, key, offer) - present
  if (quantity > offer.available || (others + quantity > offer.available && quantity > present)) {
    throw outOfStock(unitOf(key, offer), offer.available, Math.max(0, offer.available - others))
  }
  return withQuantity(lines, key, offer, quantity, now)
}

function withQuantity(
  lines: readonly Line[],
  key: LineKey,
  offer: Offer,
  quantity: number,
  now: number,
): Line[] {
  if (quantity > LINE_QUANTITY.max) {
    throw conflict(`A cart takes at most ${LINE_QUANTITY.max} of ${offer.name}, ${key.size}, ${key.color}`)
  }
  if (lines.some((line) => sameLine(line, key))) {
    return lines.map((line) => (sameLine(line, key) ? { ...line, quantity } : line))
  }
  if (lines.length >= CART_LINES_MAX) throw conflict(`A cart takes at most ${CART_LINES_MAX} different items`)
  return [...lines, newLine(key, offer, quantity, nextPlace(lines, now))]
}

function newLine({ productId, size, color }: LineKey, offer: Offer, quantity: number, addedAt: number): Line {
  const { name, image, price } = offer
  return {
    productId,
    size,
    color,
    quantity,
    name,
    image,
    seenPrice: price,
    noticedStock: null,
    addedAt,
    offer,
  }
}
