import type { Invoice } from '#shared/contract/invoice.ts'
import { fromJson } from '#shared/json.ts'
import { apportion } from '#shared/totals/apportion.ts'
import { type KeptLine, type KeptTotals, NOTHING_KEPT } from '../orders/kept-totals.ts'
import type { OrderItemRow, WholeOrder } from '../orders/repository.ts'

/** A part of a line's tax: the rate in hundredths of a percent, null where it was not kept; the amount in paise. */
export interface TaxPart {
  name: string
  rate: number | null
  amount: number
}

/** As `InvoiceLine`, in paise. */
export interface PaiseLine {
  kind: Invoice['lines'][number]['kind']
  name: string
  detail: string
  hsn: string
  quantity: number
  unitPrice: number
  discount: number
  taxable: number
  taxes: TaxPart[]
  total: number
  /** Of a credit note: which line of its invoice. */
  of?: number | undefined
}

interface TaxKind {
  /** Of equal parts. */
  names: readonly string[]
  isInside: boolean
  /** Of the whole order, where the lines kept none. */
  rate: number | null
}

/**
 * What an order was sold for, line by line: its pieces, then delivery and fee for each rate and HSN code of what they
 * belong to (decision 077: they are no sale of their own). The totals add up to the order's, the taxes to those it kept.
 */
export function linesOfOrder({ row, items: all }: WholeOrder): { lines: PaiseLine[]; isTaxInside: boolean } {
  // What was sent in exchange was not sold: what it stands in for was, and is what the order kept sums of.
  const kept = row.totals === null ? undefined : fromJson<KeptTotals>(row.totals)
  const sold = all
    .map((item, at) => ({ item, line: kept?.lines[at] ?? NOTHING_KEPT }))
    .filter(({ item }) => item.exchange_of === null)
  const tax = taxKindOf(kept)
  const items = sold.map(({ item }) => item)
  const lines = sold.map(({ line }) => line)
  const charges = lines.map((line) => line.charges)
  const delivered = apportion(kept?.delivery ?? 0, charges)
  const parts = lines.map((line, at) => partsOf(line, { item: items[at], delivered: delivered[at], tax }))
  const pieces = items.map((item, at) =>
    pieceLine(item, lines[at] ?? NOTHING_KEPT, parts[at]?.goods ?? 0, tax),
  )
  const charged = CHARGES.flatMap((charge) => chargeLines(charge, lines, parts, tax))
  return { lines: [...pieces, ...charged], isTaxInside: tax.isInside }
}

/** Of a line, in paise: what one part of its tax is on the goods and on the charges, and the charges themselves. */
interface Parts {
  goods: number
  delivery: { base: number; part: number }
  fee: { base: number; part: number }
}

function partsOf(
  line: KeptLine,
  {
    item,
    delivered = 0,
    tax,
  }: { item: OrderItemRow | undefined; delivered: number | undefined; tax: TaxKind },
): Parts {
  const net = (item?.price ?? 0) * (item?.quantity ?? 0) - line.discount
  const fee = line.charges - delivered
  const part = tax.names.length === 0 ? 0 : line.tax / tax.names.length
  const [goods = 0, ofDelivery = 0, ofFee = 0] = apportion(part, [net, delivered, fee])
  return { goods, delivery: { base: delivered, part: ofDelivery }, fee: { base: fee, part: ofFee } }
}

export const pieceDetail = ({ size, color }: Pick<OrderItemRow, 'size' | 'color'>): string =>
  [size, color].filter(Boolean).join(', ')

function pieceLine(item: OrderItemRow, line: KeptLine, part: number, tax: TaxKind): PaiseLine {
  return {
    kind: 'piece',
    name: item.name,
    detail: pieceDetail(item),
    hsn: line.hsn ?? '',
    quantity: item.quantity,
    unitPrice: item.price,
    discount: line.discount,
    ...taxed(item.price * item.quantity - line.discount, part, rateOf(line, tax), tax),
  }
}

const CHARGES = [
  { kind: 'delivery', name: 'Delivery' },
  { kind: 'fee', name: 'Payment fee' },
] as const

function chargeLines(
  { kind, name }: (typeof CHARGES)[number],
  lines: readonly KeptLine[],
  parts: readonly Parts[],
  tax: TaxKind,
): PaiseLine[] {
  const groups = new Map<string, { hsn: string; rate: number | null; base: number; part: number }>()
  lines.forEach((line, at) => {
    const { base, part } = parts[at]?.[kind] ?? { base: 0, part: 0 }
    if (base === 0) return
    const [hsn, rate] = [line.hsn ?? '', rateOf(line, tax)]
    const group = groups.get(`${hsn} ${rate}`) ?? { hsn, rate, base: 0, part: 0 }
    groups.set(`${hsn} ${rate}`, { ...group, base: group.base + base, part: group.part + part })
  })
  return [...groups.values()].map(({ hsn, rate, base, part }) => ({
    kind,
    name,
    detail: '',
    hsn,
    quantity: 0,
    unitPrice: base,
    discount: 0,
    ...taxed(base, part, rate, tax),
  }))
}

/** @param base what was asked for it: with the tax where that is inside */
function taxed(base: number, part: number, rate: number | null, { names, isInside }: TaxKind) {
  const all = part * names.length
  const total = isInside ? base : base + all
  // What has no tax says so by having no parts, not by parts of nothing.
  const taxes =
    rate === 0 ? [] : names.map((name) => ({ name, rate: rate && rate / names.length, amount: part }))
  return { taxable: total - all, taxes, total }
}

const rateOf = ({ taxRate }: KeptLine, { rate }: TaxKind): number | null => taxRate ?? rate

function taxKindOf(kept: KeptTotals | undefined): TaxKind {
  const taxes = kept?.taxes ?? []
  const names = [...new Set(taxes.map(({ name }) => name))]
  // Totals from before lines kept their rates have one where there is only one.
  const isOne = taxes.length === names.length
  const rate = isOne ? taxes.reduce((sum, one) => sum + one.rate, 0) : null
  return { names, isInside: (kept?.taxOnTop ?? 0) === 0, rate }
}

/** The taxes of these lines, by name and rate. */
export function taxesOf(lines: readonly Pick<PaiseLine, 'taxes'>[]): TaxPart[] {
  const sums = new Map<string, TaxPart>()
  for (const { name, rate, amount } of lines.flatMap(({ taxes }) => taxes)) {
    const key = `${rate} ${name}`
    sums.set(key, { name, rate, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  return [...sums.values()].toSorted((a, b) => (a.rate ?? 0) - (b.rate ?? 0))
}
