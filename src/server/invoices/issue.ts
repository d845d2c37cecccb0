import type { Invoice } from '#shared/contract/invoice.ts'
import type { Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { paymentOf, type WholeOrder } from '../orders/repository.ts'
import { newId } from '../platform/ids.ts'
import { toPaise } from '../platform/money.ts'
import { dayIn, invoiceOf, numberingOf, type Unnumbered } from './document.ts'
import { contentOf, documentsOfOrder, insertDocument } from './repository.ts'
import { takeNumber } from './series.ts'

/**
 * The order's invoice, issued now where it has none yet: with its number, and as the shop is set at this moment. The
 * caller holds the order's lock, and calls this last: other invoices wait for the number until the commit.
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
  return store(trx, content, { orderId: order.row.id, cause: null, numbering: numberingOf(sale), now })
}

interface Storing {
  orderId: string
  cause: string | null
  numbering: ReturnType<typeof numberingOf>
  /** ms */
  now: number
}

/** Gives it the next number of its kind, and keeps it as it is. */
export async function store(
  trx: Trx,
  content: Unnumbered,
  { orderId, cause, numbering, now }: Storing,
): Promise<Invoice> {
  const { number, ...place } = await takeNumber(trx, content.kind, numbering, now)
  const issued: Invoice = {
    ...content,
    number,
    issuedAt: new Date(now).toISOString(),
    issuedOn: dayIn(numbering.zone, now),
  }
  await insertDocument(trx, {
    id: newId(now),
    kind: content.kind,
    order_id: orderId,
    ...place,
    number,
    issued_at: now,
    total: toPaise(content.total),
    cause,
    content: JSON.stringify(issued).toWellFormed(),
  })
  return issued
}
