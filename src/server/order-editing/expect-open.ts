import type { Trx } from '../database/database.ts'
import { parcelsOfOrder } from '../orders/parcels.ts'
import { isInvoiced, type WholeOrder } from '../orders/repository.ts'
import { changedMeanwhile } from '../orders/service.ts'
import { conflict } from '../platform/errors.ts'

/**
 * Throws `version_conflict` (409) with the present order where its pieces were changed after `seen`.
 *
 * @param seen an ISO timestamp; null where they had never been
 */
export async function expectSeen(trx: Trx, order: WholeOrder, seen: string | null): Promise<void> {
  const { pieces_changed_at: at } = order.row
  if (at !== (seen === null ? null : Date.parse(seen)))
    throw await changedMeanwhile(trx, order, 'The pieces of this order were changed meanwhile')
}

/** Throws 409 for an order whose sum is written on something by now: a parcel, or an invoice. */
export async function expectOpen(trx: Trx, { row }: WholeOrder): Promise<void> {
  if (row.status === 'Cancelled') throw conflict('This order was cancelled')
  if (row.status !== 'Processing') throw conflict('This order is sent by now. Please make another order')
  if ((await parcelsOfOrder(trx, row.id)).length > 0)
    throw conflict('A parcel of this order is packed: unpack it first, or make another order')
  if (await isInvoiced(trx, row.id))
    throw conflict('An invoice was issued for this order, and its sum stands. Please make another order')
}
