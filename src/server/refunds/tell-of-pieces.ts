import type { Trx } from '../database/database.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { orderLetter } from '../orders/order-letters.ts'
import { pathForShopper } from '../orders/order-link.ts'
import { presentItem } from '../orders/present-item.ts'
import { presentOrder } from '../orders/present-order.ts'
import type { OrderItemRow, WholeOrder } from '../orders/repository.ts'
import { newId } from '../platform/ids.ts'

/** To the shopper: these pieces of the order will not come, and what the shop owes for them, in rupees. */
export async function tellOfPieces(
  trx: Trx,
  order: WholeOrder,
  { pieces, owed }: { pieces: readonly OrderItemRow[]; owed: number },
): Promise<void> {
  const presented = presentOrder(order)
  const { email } = presented.user
  if (email === '') return
  const meant = { ...presented, orderItems: pieces.map(presentItem) }
  const data = {
    ...orderLetter(meant, await pathForShopper(trx, presented)),
    ...(owed > 0 && { owed }),
  }
  // Each cancelling is told of.
  await writeLetter(trx, { kind: 'pieces-cancelled', about: newId(), to: email, data })
}
