import { RETURN_REASONS } from '#shared/order-life/returns.ts'
import { adminAddresses } from '../accounts/admin-addresses.ts'
import type { Trx } from '../database/database.ts'
import type { ReturnLetter } from '../mail/kinds/return-letters.ts'
import { writeLetter, writeLetters } from '../mail/write-letter.ts'
import { orderLetter } from '../orders/order-letters.ts'
import { pathForShopper } from '../orders/order-link.ts'
import { presentOrder } from '../orders/present-order.ts'
import type { WholeOrder } from '../orders/repository.ts'
import type { ReturnItemRow, WholeReturn } from '../orders/return-rows.ts'
import { returnTerms } from '../orders/return-terms.ts'

type ToShopper = 'return-requested' | 'return-approved' | 'return-refused' | 'return-received'

/** To whoever ordered it; once for each return. */
export async function tellShopperOfReturn(
  trx: Trx,
  kind: ToShopper,
  order: WholeOrder,
  whole: WholeReturn,
): Promise<void> {
  const presented = presentOrder(order)
  const { email } = presented.user
  if (email === '') return
  const path = await pathForShopper(trx, presented)
  const data = await letterOf(trx, order, whole, path, kind === 'return-received')
  await writeLetter(trx, { kind, about: whole.row.id, to: email, data })
}

/** To the admins: somebody asks. */
export async function tellShopOfReturn(trx: Trx, order: WholeOrder, whole: WholeReturn): Promise<void> {
  const data = await letterOf(trx, order, whole, `/admin/orders/${order.row.id}`, false)
  const to = await adminAddresses(trx)
  const about = whole.row.id
  await writeLetters(
    trx,
    to.map((address) => ({ kind: 'return-asked' as const, about, to: address, data })),
  )
}

/** @param hasCome whether it tells of the pieces that have come alone. */
async function letterOf(
  trx: Trx,
  order: WholeOrder,
  { row, items }: WholeReturn,
  path: string,
  hasCome: boolean,
): Promise<ReturnLetter> {
  const whole = orderLetter(presentOrder(order), path)
  const meant = items.map((item) => ({ ...item, quantity: hasCome ? item.received : item.quantity }))
  const lineOf = (item: ReturnItemRow) =>
    whole.items[order.items.findIndex(({ position }) => position === item.position)]
  return {
    ...whole,
    items: meant.flatMap((item) => {
      const line = lineOf(item)
      return line && item.quantity > 0 ? [{ ...line, quantity: item.quantity }] : []
    }),
    wanted: meant.flatMap((item) => {
      const line = lineOf(item)
      return line && item.quantity > 0 && item.wanted_size !== null
        ? [`${line.name}, ${line.size}, ${line.color}: in ${item.wanted_size}, ${item.wanted_color ?? ''}`]
        : []
    }),
    reason: RETURN_REASONS[row.reason],
    words: row.words,
    answer: row.answer,
    sendTo: (await returnTerms(trx)).sendTo,
    ...(order.row.paid_at === null && { isUnpaid: true }),
  }
}
