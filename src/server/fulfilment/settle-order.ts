import type { FulfilAction } from '#shared/contract/admin/fulfilment.ts'
import type { User } from '#shared/contract/user.ts'
import { countsOf, statusOf, sumCounts } from '#shared/order-life/pieces.ts'
import type { Trx } from '../database/database.ts'
import { record } from '../history/record.ts'
import { statusChangedEntry } from '../orders/order-history.ts'
import {
  withdrawParcelLetters,
  withdrawStatusLetters,
  writeParcelLetter,
  writeStatusLetter,
} from '../orders/order-letters.ts'
import { lineFactsOf, type Parcel, countPieces, unpacked } from '../orders/parcels.ts'
import { presentOrder } from '../orders/present-order.ts'
import { setStatus, type WholeOrder } from '../orders/repository.ts'

interface Settled {
  order: WholeOrder
  parcels: readonly Parcel[]
  changed: readonly Parcel[]
  action: FulfilAction
  actor: User
  now: number
}

/** What follows from where the parcels are now: the status of the order, the history, the letters. */
export async function settleOrder(trx: Trx, settled: Settled): Promise<void> {
  const { order, parcels, actor, now } = settled
  const { row, items } = order
  const lines = lineFactsOf(items, parcels).map((facts) => countsOf(facts, 'Processing'))
  const status = statusOf(sumCounts(lines))
  if (status === row.status) return tell(trx, settled, order)
  const delivered_at = row.delivered_at ?? (status === 'Delivered' ? now : null)
  await setStatus(trx, row.id, status, delivered_at)
  await record(trx, [statusChangedEntry(actor, row, status)])
  const changed = { row: { ...row, status, delivered_at }, items }
  await tell(trx, settled, changed)
}

async function tell(trx: Trx, { parcels, changed, action, order: before }: Settled, order: WholeOrder) {
  const presented = presentOrder(order)
  if (action === 'unship' || action === 'unpack') {
    await withdrawStatusLetters(trx, order.row.id)
    for (const parcel of changed) await withdrawParcelLetters(trx, parcel)
    return
  }
  if (action === 'deliver') {
    if (order.row.status === 'Delivered' && before.row.status !== 'Delivered')
      await writeStatusLetter(trx, presented)
    return
  }
  const here = parcels.filter(({ row }) => row.shipped_at === null).flatMap(({ items }) => items)
  const later = [...here, ...unpacked(order.items, parcels)].toSorted((a, b) => a.position - b.position)
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  for (const parcel of changed)
    // A corrected number is told by the letter that still waits; of one that was sent there is no second.
    if (parcel.row.shipped_at !== null)
      await writeParcelLetter(trx, presented, {
        parcel,
        later,
        isWhole: countPieces(parcel.items) === pieces,
      })
}
