import { sameLine } from '#shared/cart-rules.ts'
import type { CartNotice } from '#shared/contract/cart.ts'
import { CART_LINES_MAX, LINE_QUANTITY } from '#shared/limits.ts'
import { shortMessage } from '../stock/messages.ts'
import { type Line, nextPlace, type Offer, piecesOfUnit, unitOf } from './line.ts'
import { goneMessage, notice } from './notices.ts'

/**
 * Adds a guest's lines to the user's, as far as stock and limits allow. Notices name what did not fit. The user's own
 * pieces stay as they were.
 */
export function mergeLines(
  own: readonly Line[],
  guests: readonly Line[],
  now: number,
): { lines: Line[]; notices: CartNotice[] } {
  const notices: CartNotice[] = []
  let lines = [...own]
  for (const guest of guests) {
    const { offer } = guest
    if (!offer) {
      notices.push(notice(guest, 'gone', goneMessage(guest.name, guest)))
      continue
    }
    const { pieces, limit } = capacityFor(lines, guest, offer)
    if (limit !== undefined) notices.push(notice(guest, 'stock', limit))
    if (pieces > 0) lines = withPieces(lines, guest, pieces, now)
    if (limit !== undefined)
      lines = lines.map((line) => (sameLine(line, guest) ? { ...line, noticedStock: offer.available } : line))
  }
  return { lines, notices }
}

/** How many of the guest's pieces fit, and the message for those that do not. */
function capacityFor(
  lines: readonly Line[],
  guest: Line,
  offer: Offer,
): { pieces: number; limit: string | undefined } {
  const present = lines.find((line) => sameLine(line, guest))
  const item = `${offer.name}, ${guest.size}, ${guest.color}`
  const limits = [
    {
      pieces: offer.available - piecesOfUnit(lines, guest, offer),
      message: shortMessage(unitOf(guest, offer), offer.available),
    },
    {
      pieces: LINE_QUANTITY.max - (present?.quantity ?? 0),
      message: `A cart takes at most ${LINE_QUANTITY.max} of ${item}`,
    },
    {
      pieces: present || lines.length < CART_LINES_MAX ? Infinity : 0,
      message: `A cart takes at most ${CART_LINES_MAX} different items: ${item} was left out`,
    },
  ]
  const tightest = limits.reduce((least, limit) => (limit.pieces < least.pieces ? limit : least))
  if (tightest.pieces >= guest.quantity) return { pieces: guest.quantity, limit: undefined }
  return { pieces: Math.max(0, tightest.pieces), limit: tightest.message }
}

function withPieces(lines: readonly Line[], guest: Line, pieces: number, now: number): Line[] {
  if (!lines.some((line) => sameLine(line, guest))) {
    return [...lines, { ...guest, quantity: pieces, addedAt: nextPlace(lines, now) }]
  }
  // The guest is the same person and saw the price last.
  return lines.map((line) =>
    sameLine(line, guest) ? { ...line, quantity: line.quantity + pieces, seenPrice: guest.seenPrice } : line,
  )
}
