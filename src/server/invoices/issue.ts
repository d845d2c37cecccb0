import type { Invoice } from '#shared/contract/invoice.ts'
import type { Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { conflict } from '../platform/errors.ts'
import { paymentOf, type WholeOrder } from '../orders/repository.ts'
import { creditWhatWentBack } from './credit.ts'
import { invoiceOf, numberingOf } from './document.ts'
import { contentOf, documentsOfOrder } from './repository.ts'
import { store } from './store.ts'

const NO_PLACE =
  'The invoice needs the State that this order goes to as its place of supply. The shop can add it to the address'

/**
 * The order's invoice, issued now where it has none yet: with its number, and as the shop is set at this moment. What
 * had gone back before is credited at once. The caller holds the order's lock, and calls this last: other invoices wait
 * for the number until the commit. Throws 409 for a GST invoice without a place of supply.
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
  if (sale.tax?.kind === 'gst' && content.placeOfSupply === '') throw conflict(NO_PLACE)
  const numbering = numberingOf(sale)
  const invoice = await store(trx, content, { orderId: order.row.id, cause: null, numbering, now })
  await creditWhatWentBack(trx, order)
  return invoice
}
