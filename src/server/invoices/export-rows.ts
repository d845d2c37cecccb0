import type { Invoice } from '#shared/contract/invoice.ts'
import { DIRECT } from '#shared/payment-methods.ts'
import type { OrderRow } from '../orders/repository.ts'
import { toPaise, toRupees } from '../platform/money.ts'
import type { Unnumbered } from './document.ts'

/** What an accountant asks for, a row for each line of what was sold, credited or paid back; in the shop's currency. */
export const ACCOUNT_COLUMNS = [
  'Kind',
  'Invoice number',
  'Invoice date',
  'Credit note number',
  'Credit note date',
  'Order number',
  'Order ID',
  'Ordered',
  'Status',
  'Customer',
  'GSTIN',
  'State',
  'Country',
  'Place of supply',
  'Item',
  'HSN',
  'Quantity',
  'Discount',
  'Tax rate',
  'Taxable value',
  'CGST',
  'SGST',
  'IGST',
  'Other tax',
  'Total',
  'Payment',
  'Payment ID',
  'Paid on',
  'Charged',
  'Refund ID',
  'Reason',
] as const

type Cell = string | number | null
type Row = Partial<Record<(typeof ACCOUNT_COLUMNS)[number], Cell>>
type Line = Invoice['lines'][number]

export const cellsOf = (row: Row): Cell[] => ACCOUNT_COLUMNS.map((column) => row[column] ?? null)

/** What is the same on each row of an order. */
export interface OrderFacts {
  row: Pick<OrderRow, 'id' | 'status' | 'payment_method'>
  number: string
  country: string
  /** ISO 8601 of the shop's zone. */
  ordered: string
  /** A day; null where it is not paid. */
  paidOn: string | null
  /** Of the payment. */
  captureId: string | null
  charged: string
}

const ofOrder = ({ row, number, country, ordered, paidOn, captureId, charged }: OrderFacts): Row => ({
  'Order number': number,
  'Order ID': row.id,
  Ordered: ordered,
  Status: row.status,
  Country: country,
  Payment: row.payment_method,
  'Payment ID': captureId,
  'Paid on': paidOn,
  Charged: charged,
})

/** Of a piece that was added to an order which was paid already. */
const ofOwnPayment = (reference: string | null): Row =>
  reference === null ? {} : { Payment: DIRECT, 'Payment ID': reference, Charged: null }

const ofParties = ({ buyer, placeOfSupply }: Unnumbered): Row => ({
  Customer: buyer.name,
  GSTIN: buyer.gstin,
  State: buyer.state,
  'Place of supply': placeOfSupply,
})

/**
 * What was sold, invoiced or not.
 *
 * @param references by what the payments of pieces are found that were paid by themselves, in the order of the lines
 */
export const saleRows = (
  facts: OrderFacts,
  content: Unnumbered,
  issued: Invoice | undefined,
  references: readonly (string | null)[],
): Row[] =>
  content.lines.map((line, at) => ({
    Kind: 'Sale',
    'Invoice number': issued?.number ?? null,
    'Invoice date': issued?.issuedOn ?? null,
    ...ofOrder(facts),
    ...ofOwnPayment(references[at] ?? null),
    ...ofParties(content),
    ...ofLine(line, 1),
  }))

/** What a credit note takes off, below 0. */
export const creditRows = (facts: OrderFacts, note: Invoice, refundId: string | null): Row[] =>
  note.lines.map((line) => ({
    Kind: 'Credit note',
    'Invoice number': note.corrects?.number ?? null,
    'Invoice date': note.corrects?.issuedOn ?? null,
    'Credit note number': note.number,
    'Credit note date': note.issuedOn,
    'Refund ID': refundId,
    Reason: note.corrects?.reason ?? null,
    ...ofOrder(facts),
    ...ofParties(note),
    ...ofLine(line, -1),
  }))

export interface Refunded {
  provider_id: string | null
  paise: number
  reason: string
  /** A day. */
  settledOn: string
}

/** What was paid back of an order that has no invoice, below 0. */
export const refundRow = (facts: OrderFacts, refund: Refunded): Row => ({
  Kind: 'Refund',
  'Credit note date': refund.settledOn,
  ...ofOrder(facts),
  Total: toRupees(-refund.paise),
  'Refund ID': refund.provider_id,
  Reason: refund.reason,
})

const GST = ['CGST', 'SGST', 'IGST'] as const

function ofLine({ taxes, ...line }: Line, sign: 1 | -1): Row {
  const sumOf = (parts: Line['taxes']) => parts.reduce((sum, { amount }) => sum + toPaise(amount), 0)
  const signed = (paise: number) => (paise === 0 ? 0 : toRupees(sign * paise))
  const named = (name: string) => signed(sumOf(taxes.filter((part) => part.name === name)))
  const rates = taxes.map(({ percent }) => percent)
  return {
    Item: [line.name, line.detail].filter(Boolean).join(', '),
    HSN: line.hsn,
    Quantity: sign * line.quantity || 0,
    Discount: signed(toPaise(line.discount)),
    'Tax rate': rates.reduce<number | null>(
      (sum, rate) => (sum === null || rate === null ? null : sum + rate),
      0,
    ),
    'Taxable value': signed(toPaise(line.taxable)),
    CGST: named('CGST'),
    SGST: named('SGST'),
    IGST: named('IGST'),
    'Other tax': signed(sumOf(taxes.filter(({ name }) => !GST.some((one) => one === name)))),
    Total: signed(toPaise(line.total)),
  }
}
