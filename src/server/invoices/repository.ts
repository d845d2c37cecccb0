import type { Insertable, Selectable } from 'kysely'
import type { Invoice } from '#shared/contract/invoice.ts'
import { fromJson } from '#shared/json.ts'
import type { Queries, Trx } from '../database/database.ts'
import type { InvoiceTables } from '../database/schema/invoice-tables.ts'

export type InvoiceRow = Selectable<InvoiceTables['invoices']>

/** How many ids go into one statement. */
const IDS_AT_ONCE = 500

export async function insertDocument(trx: Trx, row: Insertable<InvoiceTables['invoices']>): Promise<void> {
  await trx.insertInto('invoices').values(row).execute()
}

/** What was issued for these orders: of each the invoice first, then its credit notes in their order. */
export async function documentsOf(
  db: Queries,
  orderIds: readonly string[],
): Promise<Map<string, InvoiceRow[]>> {
  const found = new Map<string, InvoiceRow[]>()
  for (let from = 0; from < orderIds.length; from += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('invoices')
      .selectAll()
      .where('order_id', 'in', orderIds.slice(from, from + IDS_AT_ONCE))
      .orderBy('kind', 'desc')
      .orderBy('issued_at')
      .orderBy('position')
      .execute()
    for (const row of rows) found.set(row.order_id, [...(found.get(row.order_id) ?? []), row])
  }
  return found
}

export const documentsOfOrder = async (db: Queries, orderId: string): Promise<InvoiceRow[]> =>
  (await documentsOf(db, [orderId])).get(orderId) ?? []

export const contentOf = ({ content }: Pick<InvoiceRow, 'content'>): Invoice => fromJson<Invoice>(content)
