import { apportion, portion } from './apportion.ts'

/** What is to be paid, calculated in one place for everybody who shows or charges it. All money in paise. */

export interface TotalsLine {
  productId: string
  collections: readonly string[]
  /** The selling price of a piece. */
  price: number
  quantity: number
  /** That price is below the full one: in a sale, or lowered by the owner. */
  isReduced: boolean
  taxRates: TaxRates
}

/** The tax rates of a line, in hundredths of a percent: 1200 is 12 %. */
export interface TaxRates {
  rate: number
  /** For items whose transaction value is above so many paise; null where there is one rate. */
  higher: { above: number; rate: number } | null
}

/** What a code takes off. */
export interface Discount {
  code: string
  kind: 'percent' | 'amount' | 'delivery'
  /** Hundredths of a percent, or paise; of free delivery nothing. */
  value: number
  /** Of which lines; of all where both are empty. */
  products: readonly string[]
  collections: readonly string[]
  /** Of none that is reduced. */
  isFullPriceOnly: boolean
}

/** How a line's tax is named and parted: CGST and SGST, IGST, VAT; none where no tax is charged. */
export interface TaxRule {
  /** Whether the prices have it inside. */
  isInside: boolean
  /** Parts of equal size. */
  parts: readonly string[]
}

export interface TotalsInput {
  lines: readonly TotalsLine[]
  discounts: readonly Discount[]
  /** What the delivery costs for pieces that come to so much after the discounts. */
  delivery: (goods: number) => number
  paymentFee: number
  tax: TaxRule
}

export interface TotalsTax {
  name: string
  /** Of this part, in hundredths of a percent. */
  rate: number
  amount: number
}

/** `items - discount + delivery + paymentFee + taxOnTop` is `total`; `taxInside` is a part of it. */
export interface Totals {
  /** The pieces at their selling prices. */
  items: number
  discount: number
  delivery: number
  paymentFee: number
  taxOnTop: number
  total: number
  taxInside: number
  taxes: TotalsTax[]
  /**
   * Of each line, in their order: what is taken off it, its share of delivery and fee, the tax of both, and its rate in
   * hundredths of a percent, absent where no tax is charged.
   */
  lines: { discount: number; charges: number; tax: number; taxRate?: number }[]
}

/** The one calculation of what is to be paid. In which order the discounts come makes no difference. */
export function totalsOf({ lines, discounts, delivery, paymentFee, tax }: TotalsInput): Totals {
  const amounts = lines.map(({ price, quantity }) => price * quantity)
  const items = sum(amounts)
  const taken = discountByLine(lines, amounts, discounts)
  const discount = sum(taken)
  const isFree = discounts.some(({ kind }) => kind === 'delivery')
  const delivered = isFree ? 0 : delivery(items - discount)
  const nets = amounts.map((amount, index) => amount - (taken[index] ?? 0))
  // Delivery is taxed with what is delivered, by what that costs.
  const charges = apportion(delivered + paymentFee, nets)
  const taxes = new Map<string, TotalsTax>()
  const rates = lines.map(({ taxRates, quantity }, index) =>
    rateFor(taxRates, { net: nets[index] ?? 0, quantity, isInside: tax.isInside }),
  )
  const taxByLine = rates.map((taxRate, index) => {
    const base = (nets[index] ?? 0) + (charges[index] ?? 0)
    return sum(
      tax.parts.map((name) => {
        const amount = partOfTax(base, taxRate, tax)
        if (taxRate > 0) addTax(taxes, { name, rate: taxRate / tax.parts.length, amount })
        return amount
      }),
    )
  })
  const allTax = sum(taxByLine)
  const taxOnTop = tax.isInside ? 0 : allTax
  return {
    items,
    discount,
    delivery: delivered,
    paymentFee,
    taxOnTop,
    total: items - discount + delivered + paymentFee + taxOnTop,
    taxInside: allTax - taxOnTop,
    taxes: [...taxes.values()].toSorted((a, b) => a.rate - b.rate),
    lines: taxByLine.map((amount, index) => ({
      discount: taken[index] ?? 0,
      charges: charges[index] ?? 0,
      tax: amount,
      ...(tax.parts.length > 0 && { taxRate: rates[index] ?? 0 }),
    })),
  }
}

/**
 * Judges the rate by the transaction value of one item (CGST Act 2017, section 15): what is paid for it after every
 * discount, without the tax. Where prices include tax, the lower rate applies while the value at that rate is within its
 * limit. A price that fits neither rate's own limit is taxed at the higher one.
 */
function rateFor(
  { rate, higher }: TaxRates,
  { net, quantity, isInside }: { net: number; quantity: number; isInside: boolean },
): number {
  if (!higher) return rate
  const value = BigInt(net) * BigInt(PERCENT_OF_ALL)
  const limit = BigInt(higher.above) * BigInt(quantity) * BigInt(PERCENT_OF_ALL + (isInside ? rate : 0))
  return value > limit ? higher.rate : rate
}

/** What the codes take off each line: percentages of the full prices first, then amounts; never more than it costs. */
function discountByLine(
  lines: readonly TotalsLine[],
  amounts: readonly number[],
  discounts: readonly Discount[],
): number[] {
  const left = [...amounts]
  for (const discount of discounts.toSorted(byKindAndCode)) {
    const meant = lines.map((line) => isMeant(discount, line))
    const open = left.map((amount, index) => (meant[index] ? amount : 0))
    const full = sum(amounts.filter((_, index) => meant[index]))
    const shares = apportion(Math.min(worthOf(discount, full), sum(open)), open)
    shares.forEach((share, index) => (left[index] = (left[index] ?? 0) - (meant[index] ? share : 0)))
  }
  return amounts.map((amount, index) => amount - (left[index] ?? 0))
}

/** @param full what the lines cost that are meant. */
const worthOf = ({ kind, value }: Discount, full: number): number =>
  kind === 'percent' ? portion(full, value, PERCENT_OF_ALL) : kind === 'amount' ? value : 0

/** Whether the code takes anything off this line. */
export const isMeant = (
  discount: Pick<Discount, 'products' | 'collections' | 'isFullPriceOnly'>,
  line: Pick<TotalsLine, 'productId' | 'collections' | 'isReduced'>,
): boolean => !(discount.isFullPriceOnly && line.isReduced) && isNamed(discount, line)

/** Whether the code is for this product, at whatever price. */
export const isNamed = (
  { products, collections }: Pick<Discount, 'products' | 'collections'>,
  line: Pick<TotalsLine, 'productId' | 'collections'>,
): boolean =>
  (products.length === 0 && collections.length === 0) ||
  products.includes(line.productId) ||
  line.collections.some((name) => collections.includes(name))

const KINDS = ['percent', 'amount', 'delivery']
const byKindAndCode = (a: Discount, b: Discount) =>
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.code < b.code ? -1 : Number(a.code > b.code))

/** 100 % in hundredths of a percent. */
const PERCENT_OF_ALL = 10_000

const partOfTax = (base: number, rate: number, { isInside, parts }: TaxRule): number =>
  portion(base, rate, parts.length * (PERCENT_OF_ALL + (isInside ? rate : 0)))

function addTax(taxes: Map<string, TotalsTax>, { name, rate, amount }: TotalsTax): void {
  const key = `${rate} ${name}`
  taxes.set(key, { name, rate, amount: (taxes.get(key)?.amount ?? 0) + amount })
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
