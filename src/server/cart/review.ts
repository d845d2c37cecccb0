import type { CartNotice } from '#shared/contract/cart.ts'
import { shortMessage } from '../stock/messages.ts'
import { type Line, piecesOfUnit, unitOf } from './line.ts'
import { goneMessage, notice, priceMessage } from './notices.ts'

/**
 * The lines as the shopper is to see them, and what they are to be told: a new price, too little stock,
 * what is no longer sold. Each is told once, because the line then carries what was told. No quantity
 * changes; what is gone leaves.
 */
export function review(lines: readonly Line[]): { lines: Line[]; notices: CartNotice[] } {
  const kept: Line[] = []
  const notices: CartNotice[] = []
  for (const line of lines) {
    const { offer } = line
    if (!offer) {
      notices.push(notice(line, 'gone', goneMessage(line.name, line)))
      continue
    }
    if (offer.price !== line.seenPrice) {
      notices.push(notice(line, 'price', priceMessage(offer.name, offer.price, line.seenPrice)))
    }
    // Of lines that share a stock, those put in first can have it.
    const pieces = piecesOfUnit(kept, line, offer) + line.quantity
    const noticedStock = pieces > offer.available ? offer.available : null
    if (noticedStock !== null && noticedStock !== line.noticedStock) {
      notices.push(notice(line, 'stock', shortMessage(unitOf(line, offer), offer.available)))
    }
    kept.push({ ...line, name: offer.name, image: offer.image, seenPrice: offer.price, noticedStock })
  }
  return { lines: kept, notices }
}
