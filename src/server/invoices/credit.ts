import * as v from 'valibot'
import type { Invoice } from '#shared/contract/invoice.ts'
import { taxSchema } from '#shared/contract/sale-settings.ts'
import { fromJson } from '#shared/json.ts'
import type { Queries, Trx } from '../database/database.ts'
import { refundsOf } from '../orders/money.ts'
import type { Pieces } from '../orders/parcels.ts'
import { type WholeOrder, withItems } from '../orders/repository.ts'
import { toPaise } from '../platform/money.ts'
import { findSection } from '../shop-settings/repository.ts'
import { type CreditLine, creditLines } from './credit-lines.ts'
import { creditedPieces, gonePieces } from './gone-pieces.ts'
import { numberingOf, sumsOf, type Unnumbered } from './document.ts'
import { contentOf, documentsOfOrder } from './repository.ts'
import type { Numbering } from './series.ts'
import { store } from './store.ts'

const CANCELLED = 'Cancelled'
/** What the cause of a credit note for what need not be paid begins with. */
const WAIVED = 'waived '

/**
 * The credit notes that the order's invoice lacks: one for each refund that was done, and one for what need not be paid
 * any more, first of the refund's own pieces or of those that the order has no more; of more than the invoice has left, all
 * that is left. Call it in the transaction in which that has come about, under the order's lock.
 *
 * @param waivedAs why what need not be paid need not
 */
export async function creditWhatWentBack(
  trx: Trx,
  { row }: Pick<WholeOrder, 'row'>,
  waivedAs = CANCELLED,
): Promise<void> {
  const [first, ...given] = await documentsOfOrder(trx, row.id)
  if (!first) return
  const invoice = contentOf(first)
  const notes = given.map((note) => ({ cause: note.cause, content: contentOf(note) }))
  const [order = { row, items: [] }] = await withItems(trx, [row])
  const refunds = (await refundsOf(trx, row.id)).map(({ pieces, ...refund }) => ({
    ...refund,
    pieces: pieces === null ? undefined : fromJson<Pieces[]>(pieces),
  }))
  const isCredited = (cause: string) => notes.some((note) => note.cause === cause)
  const credit = async (cause: string, amount: number, reason: string, own?: Pieces[]) => {
    if (isCredited(cause)) return
    const before = notes.map(({ content }) => content)
    const others = refunds
      .filter(({ id, state }) => state !== 'failed' && id !== cause && !isCredited(id))
      .flatMap(({ pieces = [] }) => pieces)
    const pieces = creditedPieces(gonePieces(invoice, before, order), { own, others }, order)
    const lines = creditLines(invoice, before, { amount, pieces })
    if (lines.length === 0) return
    const content = creditNote(invoice, lines, reason)
    const numbering = await numberingIn(trx)
    notes.push({
      cause,
      content: await store(trx, content, { orderId: row.id, cause, numbering, now: Date.now() }),
    })
  }
  for (const { id, state, paise, reason, pieces } of refunds)
    if (state === 'done' && paise > 0) await credit(id, paise, reason, pieces)
  const isOff = row.status === 'Cancelled' && row.paid_at === null
  const waived = isOff ? row.total : row.waived
  const credited = notes
    .filter(({ cause }) => cause?.startsWith(WAIVED))
    .reduce((sum, { content }) => sum + toPaise(content.total), 0)
  if (waived > credited)
    await credit(`${WAIVED}${row.id} ${waived}`, waived - credited, isOff ? CANCELLED : waivedAs)
}

const creditNote = (
  { number, issuedOn, ...invoice }: Invoice,
  lines: readonly CreditLine[],
  reason: string,
): Unnumbered => ({
  ...invoice,
  kind: 'credit',
  title: 'Credit note',
  corrects: { number, issuedOn, reason },
  ...sumsOf(lines, invoice.money.code),
})

/** As it is set in the database at this moment. */
async function numberingIn(db: Queries): Promise<Numbering> {
  const row = await findSection(db, 'tax')
  const parsed = row?.value ? v.safeParse(taxSchema, fromJson<unknown>(row.value)) : undefined
  return numberingOf(parsed?.success ? { tax: parsed.output } : {})
}
