import { type LineKey, sameLine } from '#shared/cart-rules.ts'
import { CART_LINES_MAX, LINE_QUANTITY } from '#shared/limits.ts'
import { conflict } from '../platform/errors.ts'
import { outOfStock } from '../stock/messages.ts'
import { type Line, nextPlace, type Offer, piecesOfUnit, unitOf } from './line.ts'

/** The cart's lines after a change of one line. Throws 409 `out_of_stock` or `conflict`. */
export type LineChange = (
  lines: readonly Line[],
  key: LineKey,
  offer: Offer,
  quantity: number,
  now: number,
  /** Index for a new line; by default the end. */
  position?: number,
) => Line[]

/** Adds pieces. */
export const addPieces: LineChange = (lines, key, offer, quantity, now) => {
  const left = offer.available - piecesOfUnit(lines, key, offer)
  if (quantity > left) throw outOfStock(unitOf(key, offer), offer.available, Math.max(0, left))
  const present = lines.find((line) => sameLine(line, key))
  return withQuantity(lines, key, offer, (present?.quantity ?? 0) + quantity, now)
}

/** Sets the quantity. When other lines of the cart use up the same stock, it can still be lowered. */
export const setPieces: LineChange = (lines, key, offer, quantity, now, position) => {
  const present = lines.find((line) => sameLine(line, key))?.quantity ?? 0
  const others = piecesOfUnit(lines, key, offer) - present
  if (quantity > offer.available || (others + quantity > offer.available && quantity > present)) {
    throw outOfStock(unitOf(key, offer), offer.available, Math.max(0, offer.available - others))
  }
  return withQuantity(lines, key, offer, quantity, now, position)
}

function withQuantity(
  lines: readonly Line[],
  key: LineKey,
  offer: Offer,
  quantity: number,
  now: number,
  position = lines.length,
): Line[] {
  if (quantity > LINE_QUANTITY.max) {
    throw conflict(`A cart takes at most ${LINE_QUANTITY.max} of ${offer.name}, ${key.size}, ${key.color}`)
  }
  if (lines.some((line) => sameLine(line, key))) {
    return lines.map((line) => (sameLine(line, key) ? { ...line, quantity } : line))
  }
  if (lines.length >= CART_LINES_MAX) throw conflict(`A cart takes at most ${CART_LINES_MAX} different items`)
  const at = Math.min(position, lines.length)
  const later = lines[at]
  // A line that stands there already moves back.
  const place = later ? later.addedAt - 1 : nextPlace(lines, now)
  return [...before(lines.slice(0, at), place), newLine(key, offer, quantity, place), ...lines.slice(at)]
}

/** The lines with their `addedAt` lowered just enough to stay below `place`. */
const before = (lines: readonly Line[], place: number): Line[] =>
  lines.reduceRight<Line[]>((after, line) => {
    const limit = after[0]?.addedAt ?? place
    return [line.addedAt < limit ? line : { ...line, addedAt: limit - 1 }, ...after]
  }, [])

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
