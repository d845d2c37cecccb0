import * as v from 'valibot'
import type { Invoice } from '#shared/contract/invoice.ts'
import { taxSchema } from '#shared/contract/sale-settings.ts'
import { fromJson } from '#shared/json.ts'
import type { Queries, Trx } from '../database/database.ts'
import { refundsOf } from '../orders/money.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { findSection } from '../shop-settings/repository.ts'
import { type CreditedPieces, creditLines } from './credit-lines.ts'
import { numberingOf, sumsOf } from './document.ts'
import { contentOf, documentsOfOrder } from './repository.ts'
import type { Numbering } from './series.ts'
import { store } from './store.ts'

export interface Credit {
  /** What it is given for, such as a refund's id: it is given once. */
  cause: string
  /** Paise; of more than the invoice has left, all that is left. */
  amount: number
  reason: string
  /** What is taken off first. */
  pieces?: readonly CreditedPieces[]
}

/**
 * A credit note for a part of the order's invoice, or all of it. Undefined where nothing was invoiced, or all of it was
 * credited already. Given again for the same cause, it is the same. The caller holds the order's lock.
 */
export async function issueCreditNote(
  trx: Trx,
  { row }: Pick<WholeOrder, 'row'>,
  { cause, amount, reason, pieces }: Credit,
  now = Date.now(),
): Promise<Invoice | undefined> {
  const [first, ...notes] = await documentsOfOrder(trx, row.id)
  if (!first) return undefined
  const given = notes.find((note) => note.cause === cause)
  if (given) return contentOf(given)
  const invoice = contentOf(first)
  const lines = creditLines(invoice, notes.map(contentOf), { amount, ...(pieces && { pieces }) })
  if (lines.length === 0) return undefined
  const { number, issuedOn } = invoice
  const content: Invoice = {
    ...invoice,
    kind: 'credit',
    title: 'Credit note',
    corrects: { number, issuedOn, reason },
    ...sumsOf(lines, invoice.money.code),
  }
  return store(trx, content, { orderId: row.id, cause, numbering: await numberingIn(trx), now })
}

/**
 * The credit notes that the order's invoice lacks: one for each refund that was done, and one for what need not be paid
 * any more. Call it in the transaction in which that has come about.
 */
export async function creditWhatWentBack(trx: Trx, order: Pick<WholeOrder, 'row'>): Promise<void> {
  const { row } = order
  for (const { id, state, paise, reason } of await refundsOf(trx, row.id))
    if (state === 'done' && paise > 0) await issueCreditNote(trx, order, { cause: id, amount: paise, reason })
  const isOff = row.status === 'Cancelled' && row.paid_at === null
  const waived = isOff ? row.total : row.waived
  const credited = await creditedAs(trx, row.id, WAIVED)
  if (waived > credited) {
    const cause = `${WAIVED}${row.id} ${waived}`
    await issueCreditNote(trx, order, { cause, amount: waived - credited, reason: 'Cancelled' })
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
