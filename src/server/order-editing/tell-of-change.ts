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
  const presented = presentOrder(order)
  const { email } = presented.user
  if (email === '') return
  const meant = { ...presented, orderItems: [presentItem(piece)] }
  const data = { ...orderLetter(meant, await pathForShopper(trx, presented)), before }
  await writeLetter(trx, { kind: 'piece-changed', about: newId(), to: email, data })
}
