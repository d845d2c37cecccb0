import * as v from 'valibot'
import type { Invoice } from '#shared/contract/invoice.ts'
import { taxSchema } from '#shared/contract/sale-settings.ts'
import { fromJson } from '#shared/json.ts'
import type { Queries, Trx } from '../database/database.ts'
import { refundsOf } from '../orders/money.ts'
import { isInvoiced, type WholeOrder, withItems } from '../orders/repository.ts'
import { findSection } from '../shop-settings/repository.ts'
import { creditLines } from './credit-lines.ts'
import { gonePieces } from './gone-pieces.ts'
import { numberingOf, sumsOf } from './document.ts'
import { contentOf, documentsOfOrder } from './repository.ts'
import type { Numbering } from './series.ts'
import { store } from './store.ts'

interface Credit {
  /** What it is given for, such as a refund's id: it is given once. */
  cause: string
  /** Paise; of more than the invoice has left, all that is left. */
  amount: number
  reason: string
}

const CANCELLED = 'Cancelled'

/**
 * The credit notes that the order's invoice lacks: one for each refund that was done, and one for what need not be paid
 * any more, of the pieces that the order has no more. Call it in the transaction in which that has come about.
 *
 * @param waivedAs why what need not be paid need not
 */
export async function creditWhatWentBack(
  trx: Trx,
  { row }: Pick<WholeOrder, 'row'>,
  waivedAs = CANCELLED,
): Promise<void> {
  if (!(await isInvoiced(trx, row.id))) return
  const [order = { row, items: [] }] = await withItems(trx, [row])
  for (const { id, state, paise, reason } of await refundsOf(trx, row.id))
    if (state === 'done' && paise > 0) await creditPieces(trx, order, { cause: id, amount: paise, reason })
  const isOff = row.status === 'Cancelled' && row.paid_at === null
  const waived = isOff ? row.total : row.waived
  const credited = await creditedAs(trx, row.id, WAIVED)
  if (waived > credited) {
    const cause = `${WAIVED}${row.id} ${waived}`
    await creditPieces(trx, order, { cause, amount: waived - credited, reason: isOff ? CANCELLED : waivedAs })
  }
}

const WAIVED = 'waived '

/** What the order's credit notes for causes that begin so come to, in paise. */
async function creditedAs(db: Queries, orderId: string, beginning: string): Promise<number> {
  const notes = (await documentsOfOrder(db, orderId)).filter(({ cause }) => cause?.startsWith(beginning))
  return notes.reduce((sum, { total }) => sum + Number(total), 0)
}

/** As it is set in the database at this moment. */
async function numberingIn(db: Queries): Promise<Numbering> {
  const row = await findSection(db, 'tax')
  const parsed = row?.value ? v.safeParse(taxSchema, fromJson<unknown>(row.value)) : undefined
  return numberingOf(parsed?.success ? { tax: parsed.output } : {})
}

/**
 * A credit note for a part of the order's invoice, or all of it, first of the pieces that are gone; none where nothing was
 * invoiced, all of it was credited already, or one was given for this.
 */
async function creditPieces(trx: Trx, order: WholeOrder, { cause, amount, reason }: Credit): Promise<void> {
  const [first, ...notes] = await documentsOfOrder(trx, order.row.id)
  if (!first || notes.some((note) => note.cause === cause)) return
  const [invoice, before] = [contentOf(first), notes.map(contentOf)]
  const lines = creditLines(invoice, before, { amount, pieces: gonePieces(invoice, before, order) })
  if (lines.length === 0) return
  const { number, issuedOn } = invoice
  const content: Invoice = {
    ...invoice,
    kind: 'credit',
    title: 'Credit note',
    corrects: { number, issuedOn, reason },
    ...sumsOf(lines, invoice.money.code),
  }
  const numbering = await numberingIn(trx)
  await store(trx, content, { orderId: order.row.id, cause, numbering, now: Date.now() })
}
