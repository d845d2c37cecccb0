import type { Invoice } from '#shared/contract/invoice.ts'
import type { User } from '#shared/contract/user.ts'
import { may } from '#shared/permissions.ts'
import type { AppContext } from '../http/app-context.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { findOrder, lockOrderOrThrow, type WholeOrder } from '../orders/repository.ts'
import { readLinkedOrder } from '../orders/order-link.ts'
import { creditWhatWentBack } from './credit.ts'
import { invoiceOf } from './document.ts'
import { issueInvoice } from './issue.ts'
import { contentOf, documentsOf, documentsOfOrder } from './repository.ts'

type Context = Pick<AppContext, 'settings' | 'database'>

/** Who asks: the shopper, or somebody of the shop. */
type Asker = 'shopper' | 'shop' | 'reader'

/**
 * The order's invoice and its credit notes, for its owner and for whoever sees all orders. The first who asks has it
 * issued, except who may only look. Throws 404, and 409 as long as there is none.
 */
export async function invoicesOf(context: Context, user: User, id: string): Promise<Invoice[]> {
  return invoicesFor(context, id, ({ row }) => {
    if (row.user_id === user._id) return 'shopper'
    if (!may(user.role, 'seeOrders')) throw notFound('Order')
    return may(user.role, 'packOrders') ? 'shop' : 'reader'
  })
}

/** The same for whoever has the link of the order's letter. Throws 404 where the link is not right. */
export async function linkedInvoices(context: Context, id: string, key: string): Promise<Invoice[]> {
  await readLinkedOrder(context, id, key, Date.now())
  return invoicesFor(context, id, () => 'shopper')
}

async function invoicesFor(
  { database, settings }: Context,
  id: string,
  askerOf: (order: WholeOrder) => Asker,
): Promise<Invoice[]> {
  return database.transact(async (trx) => {
    const order = await lockOrderOrThrow(database, trx, id)
    const asker = askerOf(order)
    const issued = await documentsOfOrder(trx, id)
    if (issued.length > 0) {
      // What was cancelled while nobody had paid for it.
      if (asker !== 'reader') await creditWhatWentBack(trx, order)
      return (await documentsOfOrder(trx, id)).map(contentOf)
    }
    const reason = whyNone(order, asker)
    if (reason !== undefined) throw conflict(reason)
    await issueInvoice({ settings }, trx, order)
    return (await documentsOfOrder(trx, id)).map(contentOf)
  })
}

/** Why nobody is given an invoice yet; undefined where one can be issued. */
function whyNone({ row: { status, paid_at: paidAt } }: WholeOrder, asker: Asker): string | undefined {
  if (status === 'Cancelled') return 'This order was cancelled before an invoice was issued'
  if (asker === 'reader') return 'No invoice has been issued yet'
  // The shop may want it in the parcel, before anything is paid.
  if (asker === 'shopper' && paidAt === null && status === 'Processing')
    return 'The invoice is issued when the order is paid or sent'
  return undefined
}

/** What the invoice of an order would show of it and of the shop, whether or not it is issued. Throws 404. */
export async function textsOfInvoice({ database, settings }: Context, id: string): Promise<string[]> {
  const order = await findOrder(database.db, id)
  if (!order) throw notFound('Order')
  const { seller, buyer, lines } = invoiceOf({
    order,
    shop: settings.get(),
    sale: settings.sale(),
    paid: undefined,
  })
  return [seller, buyer, ...lines].flatMap((part) =>
    Object.values(part).filter((value) => typeof value === 'string'),
  )
}

export interface ManyInvoices {
  invoices: Invoice[]
  /** Orders without one, and why. */
  refused: { orderId: string; message: string }[]
}

/** What was issued for these orders, in their order; where nothing was, it is now, each in a transaction of its own. */
export async function invoicesOfMany(
  context: Context,
  user: User,
  orderIds: readonly string[],
): Promise<ManyInvoices> {
  const ids = [...new Set(orderIds)]
  const known = await documentsOf(context.database.db, ids)
  const result: ManyInvoices = { invoices: [], refused: [] }
  for (const id of ids) {
    const issued = known.get(id)?.map(contentOf)
    try {
      result.invoices.push(...(issued ?? (await invoicesOf(context, user, id))))
    } catch (error) {
      const { message, status } = error as { message: string; status?: number }
      if (status !== 404 && status !== 409) throw error
      result.refused.push({ orderId: id, message })
    }
  }
  return result
}
