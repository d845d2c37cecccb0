import type { Invoice } from '#shared/contract/invoice.ts'
import type { Trx } from '../database/database.ts'
import { creditContribution } from '../database/rollups/credit-contribution.ts'
import { newId } from '../platform/ids.ts'
import { toPaise } from '../platform/money.ts'
import { dayIn, type Unnumbered } from './document.ts'
import { insertDocument } from './repository.ts'
import { type Numbering, takeNumber } from './series.ts'

interface Storing {
  orderId: string
  cause: string | null
  numbering: Numbering
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
  if (content.kind === 'credit') trx.count(creditContribution(content, now))
  return issued
}
