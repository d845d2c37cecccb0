import type { Trx } from '../database/database.ts'
import type { OrderLetter } from '../mail/kinds/order-parts.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { orderLetter } from '../orders/order-letters.ts'
import { pathForShopper } from '../orders/order-link.ts'
import { presentOrder } from '../orders/present-order.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { newId } from '../platform/ids.ts'

/** To the shopper: these pieces of the order will not come, and what the shop owes for them, in rupees. */
export async function tellOfPieces(
  trx: Trx,
  order: WholeOrder,
  { pieces, owed }: { pieces: OrderLetter['items']; owed: number },
): Promise<void> {
  const presented = presentOrder(order)
  const { email } = presented.user
  if (email === '') return
  const data = {
    ...orderLetter(presented, await pathForShopper(trx, presented)),
    items: pieces,
    ...(owed > 0 && { owed }),
  }
  // Each cancelling is told of.
  await writeLetter(trx, { kind: 'pieces-cancelled', about: newId(), to: email, data })
}
