import type { Invoice } from '#shared/contract/invoice.ts'
import type { Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { paymentOf, type WholeOrder } from '../orders/repository.ts'
import { creditWhatWentBack } from './credit.ts'
import { invoiceOf, numberingOf } from './document.ts'
import { contentOf, documentsOfOrder } from './repository.ts'
import { store } from './store.ts'

/**
 * The order's invoice, issued now where it has none yet: with its number, and as the shop is set at this moment. What
 * had gone back before is credited at once. The caller holds the order's lock, and calls this last: other invoices wait
 * for the number until the commit.
 */
export async function issueInvoice(
  { settings }: Pick<AppContext, 'settings'>,
  trx: Trx,
  order: WholeOrder,
  now = Date.now(),
): Promise<Invoice> {
  const [issued] = await documentsOfOrder(trx, order.row.id)
  if (issued) return contentOf(issued)
  const sale = settings.sale()
  const content = invoiceOf({ order, shop: settings.get(), sale, paid: await paymentOf(trx, order.row) })
  const numbering = numberingOf(sale)
  const invoice = await store(trx, content, { orderId: order.row.id, cause: null, numbering, now })
  await creditWhatWentBack(trx, order)
  return invoice
}
