import type { CartNotice } from '#shared/contract/cart.ts'
import type { MoneyFormat } from '#shared/money-formats.ts'
import { shortMessage } from '../stock/messages.ts'
import { type Line, piecesOfUnit, unitOf } from './line.ts'
import { goneMessage, notice, priceMessage } from './notices.ts'

/**
 * The lines as the shopper sees them, with notices: a new price, too little stock, no longer sold. Each notice is
 * given once, because the line records it, and writes prices as `format` says. Quantities do not change; lines that are no longer sold are removed.
 */
export function review(
  lines: readonly Line[],
  format?: MoneyFormat,
): { lines: Line[]; notices: CartNotice[] } {
  const kept: Line[] = []
  const notices: CartNotice[] = []
  for (const line of lines) {
    const { offer } = line
    if (!offer) {
      notices.push(notice(line, 'gone', goneMessage(line.name, line)))
      continue
    }
    if (offer.price !== line.seenPrice) {
      notices.push(
        notice(
          line,
          'price',
          priceMessage(offer.name, { price: offer.price, seenPrice: line.seenPrice }, format),
        ),
      )
    }
    // Among lines that share stock, earlier ones come first.
    const pieces = piecesOfUnit(kept, line, offer) + line.quantity
    const noticedStock = pieces > offer.available ? offer.available : null
    if (noticedStock !== null && noticedStock !== line.noticedStock) {
      notices.push(notice(line, 'stock', shortMessage(unitOf(line, offer), offer.available)))
    }
    kept.push({ ...line, name: offer.name, image: offer.image, seenPrice: offer.price, noticedStock })
  }
  return { lines: kept, notices }
}
