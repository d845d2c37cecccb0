import type { Invoice } from './contract/invoice.ts'
import { writeMoney } from './money.ts'

/** An invoice as it is read, the same on a page and in a PDF. */
export interface InvoiceText {
  title: string
  /** What it is about: its number, its day, the order. */
  facts: Fact[]
  seller: Party
  buyer: Party
  columns: Column[]
  /** A cell of several lines has breaks in it. */
  rows: string[][]
  sums: Fact[]
  total: Fact
  words: string
  /** How it was paid, and what else has to be said. */
  notes: string[]
}

type Fact = readonly [name: string, value: string]

interface Party {
  heading: string
  name: string
  lines: string[]
}

interface Column {
  name: string
  isAmount: boolean
  /** Its share of the width. */
  share: number
}

type Line = Invoice['lines'][number]

export function invoiceText(invoice: Invoice): InvoiceText {
  const { seller, buyer, corrects, order, kind } = invoice
  const money = { ...invoice.money, isExact: true }
  const columns = columnsOf(invoice)
  return {
    title: invoice.title,
    facts: filled([
      [kind === 'credit' ? 'Credit note no.' : 'Invoice no.', invoice.number],
      ['Date', dayWords(invoice.issuedOn)],
      ['For invoice', corrects ? `${corrects.number} of ${dayWords(corrects.issuedOn)}` : ''],
      ['Order', order.number || order._id],
      ['Ordered on', dayWords(order.placedOn)],
      ['Place of supply', invoice.placeOfSupply],
    ]),
    seller: {
      heading: 'Seller',
      name: seller.name,
      lines: [...linesOf(seller.address), ...gstinLine(seller), seller.email, seller.phone].filter(Boolean),
    },
    buyer: {
      heading: kind === 'credit' ? 'Credited to' : 'Billed and sent to',
      name: buyer.name,
      lines: [...linesOf(buyer.address), ...gstinLine(buyer)].filter(Boolean),
    },
    columns: columns.map(({ name, isAmount, share }) => ({ name, isAmount, share })),
    rows: invoice.lines.map((line) => columns.map(({ cell }) => cell(line))),
    sums: [
      ...(invoice.taxes.length > 0 ? [['Taxable value', writeMoney(invoice.taxable, money)] as const] : []),
      ...invoice.taxes.map(
        ({ name, percent, amount }) => [rateName(name, percent), writeMoney(amount, money)] as const,
      ),
    ],
    total: [kind === 'credit' ? 'Credited' : 'Total', writeMoney(invoice.total, money)],
    words: invoice.words,
    notes: notesOf(invoice),
  }
}

const filled = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '')
const linesOf = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim())
const gstinLine = ({ gstin }: { gstin: string }) => (gstin ? [`GSTIN ${gstin}`] : [])
const rateName = (name: string, percent: number | null) => (percent === null ? name : `${name} ${percent}%`)

/** `24 November 2026`, of a day as `2026-11-24`. */
export const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })

const PRICE = 'Price'
const PRICE_WITH_TAX = 'Price with tax'
const PRICES = [PRICE, PRICE_WITH_TAX]

/** Those that have anything in them. */
function columnsOf({
  lines,
  money,
  taxes,
  isTaxInside,
  kind,
}: Invoice): (Column & { cell: (line: Line) => string })[] {
  const bare = { ...money, symbol: '', place: '¤1' as const, isExact: true }
  const amount = (value: number) => writeMoney(value, bare)
  const hasTax = taxes.length > 0
  const all = [
    { name: 'Item', share: 3.8, isAmount: false, cell: itemWords },
    { name: 'HSN', share: 1, isAmount: false, cell: ({ hsn }: Line) => hsn },
    {
      name: 'Qty',
      share: 0.8,
      isAmount: true,
      cell: ({ quantity }: Line) => (quantity > 0 ? String(quantity) : ''),
    },
    {
      name: hasTax && isTaxInside ? PRICE_WITH_TAX : PRICE,
      share: 1.6,
      isAmount: true,
      cell: ({ unitPrice }: Line) => amount(unitPrice),
    },
    {
      name: 'Discount',
      share: 1.4,
      isAmount: true,
      cell: ({ discount }: Line) => (discount > 0 ? amount(discount) : ''),
    },
    {
      name: 'Taxable',
      share: 1.6,
      isAmount: true,
      cell: ({ taxable }: Line) => (hasTax ? amount(taxable) : ''),
    },
    {
      name: 'Tax',
      share: 2.6,
      isAmount: true,
      cell: (line: Line) =>
        line.taxes.map((part) => `${rateName(part.name, part.percent)} ${amount(part.amount)}`).join('\n'),
    },
    { name: 'Total', share: 1.6, isAmount: true, cell: ({ total }: Line) => amount(total) },
  ]
  // What is credited is a sum, not pieces at a price.
  const shown = kind === 'credit' ? all.filter(({ name }) => !PRICES.includes(name)) : all
  return shown.filter(({ cell }) => lines.some((line) => cell(line) !== ''))
}

const itemWords = ({ name, detail }: Line): string => (detail ? `${name}\n${detail}` : name)

function notesOf({ payment, corrects, seller, kind }: Invoice): string[] {
  const { method, id, paidOn, charged } = payment
  const paid = paidOn === null ? 'not paid yet' : `paid on ${dayWords(paidOn)}`
  return [
    ...(corrects ? [`Reason: ${corrects.reason}`] : []),
    ...(kind === 'invoice'
      ? [`${method}: ${paid}${charged ? `, charged ${charged}` : ''}${id ? `, ${id}` : ''}`]
      : []),
    // It has to be said (CGST Rules 2017, rule 46).
    ...(seller.gstin ? ['No tax is payable on reverse charge.'] : []),
  ]
}
