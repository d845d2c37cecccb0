import { adminAddresses } from '../accounts/admin-addresses.ts'
import type { Trx } from '../database/database.ts'
import type { LetterData } from '../mail/kinds/kinds.ts'
import { writeLetters } from '../mail/write-letter.ts'
import { orderLetter } from '../orders/order-letters.ts'
import { presentOrder } from '../orders/present-order.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { newId } from '../platform/ids.ts'

/**
 * To the admins: whoever ordered it has changed something.
 *
 * @param said in their own words; may be empty.
 * @param pieces which of the order are meant, where that is not all of it
 */
export async function tellShop(
  trx: Trx,
  order: WholeOrder,
  did: LetterData<'shopper-changed'>['did'],
  said: string,
  pieces?: LetterData<'shopper-changed'>['items'],
): Promise<void> {
  const presented = presentOrder(order)
  const data = {
    ...orderLetter(presented, `/admin/orders/${presented._id}`),
    did,
    said,
    ...(pieces && { items: pieces }),
  }
  const about = newId()
  const to = await adminAddresses(trx)
  await writeLetters(
    trx,
    to.map((address) => ({ kind: 'shopper-changed' as const, about, to: address, data })),
  )
}
