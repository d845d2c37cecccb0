import type { AdminOrder } from '#shared/contract/admin/order.ts'
import type { OrderStatus } from '#shared/contract/order.ts'
import type { User } from '#shared/contract/user.ts'
import { mayChangeStatus } from '#shared/permissions.ts'
import type { AppContext } from '../http/app-context.ts'
import { creditWhatWentBack } from '../invoices/credit.ts'
import { issueInvoice } from '../invoices/issue.ts'
import { presentAdminOrder } from '../orders/present-order.ts'
import { isInvoiced, lockOrderOrThrow } from '../orders/repository.ts'
import { changedMeanwhile } from '../orders/service.ts'
import { setOrderStatus } from '../orders/set-status.ts'
import { isTrial } from '../orders/trial.ts'
import { conflict, forbidden } from '../platform/errors.ts'

const CREDITED =
  'What it came to was credited when it was cancelled: it cannot be taken up again. Make a new order'

/**
 * Changes the status; any may follow any other. Cancelling returns the pieces to the stock once, and credits what was
 * invoiced and need not be paid any more. Leaving Cancelled takes them out again and throws `out_of_stock` (409) when
 * there are not enough, and `conflict` (409) when none are left to it or it was credited. What is sent or delivered has
 * its invoice, but for a trial. Throws 404, `forbidden` (403) for a change that the role does not make, and
 * `version_conflict` (409) with the current order when its status is no longer `from`.
 */
export async function changeStatus(
  { database, settings }: AppContext,
  id: string,
  { status, from }: { status: OrderStatus; from?: OrderStatus | undefined },
  actor: User,
): Promise<AdminOrder> {
  const changed = await database.transact(async (trx) => {
    const order = await lockOrderOrThrow(database, trx, id)
    const { row } = order
    if (from !== undefined && from !== row.status) throw await changedMeanwhile(trx, order)
    if (status === row.status) return order
    if (!mayChangeStatus(actor.role, row.status, status)) throw forbidden()
    const isUnpaid = row.paid_at === null
    if (row.status === 'Cancelled' && isUnpaid && (await isInvoiced(trx, id))) throw conflict(CREDITED)
    const result = await setOrderStatus(trx, order, status, actor)
    // Last: other documents wait for the number.
    if (status === 'Cancelled') await creditWhatWentBack(trx, result)
    else if (status !== 'Processing' && !(await isTrial(trx, order)))
      await issueInvoice({ settings }, trx, result)
    return result
  })
  return presentAdminOrder(database.db, changed)
}
