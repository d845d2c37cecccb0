import type { Trx } from '../database/database.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { orderLetter } from '../orders/order-letters.ts'
import { pathForShopper } from '../orders/order-link.ts'
import { presentItem } from '../orders/present-item.ts'
import { presentOrder } from '../orders/present-order.ts'
import type { OrderItemRow, WholeOrder } from '../orders/repository.ts'
import { newId } from '../platform/ids.ts'

/**
 * To the shopper: this piece comes in another size or colour, so that a slip is noticed.
 *
 * @param before in which it was ordered: `M, Blue`
 */
export async function tellOfChange(
  trx: Trx,
  order: WholeOrder,
  piece: OrderItemRow,
  before: string,
): Promise<void> {
  const letter = await letterAbout(trx, order, piece)
  if (letter.to === '') return
  await writeLetter(trx, { ...letter, kind: 'piece-changed', data: { ...letter.data, before } })
}

/** To the shopper: this piece was added to the order, and what it comes to now. */
export async function tellOfAdded(trx: Trx, order: WholeOrder, piece: OrderItemRow): Promise<void> {
  const letter = await letterAbout(trx, order, piece)
  if (letter.to !== '') await writeLetter(trx, { ...letter, kind: 'piece-added' })
}

/** The order with this piece alone, for its shopper; who has deleted their account has no address. */
async function letterAbout(trx: Trx, order: WholeOrder, piece: OrderItemRow) {
  const presented = presentOrder(order)
  const meant = { ...presented, orderItems: [presentItem(piece)] }
  const data = orderLetter(meant, await pathForShopper(trx, presented))
  return { about: newId(), to: presented.user.email, data }
}
