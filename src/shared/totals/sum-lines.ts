import type { ShownTotals } from '../contract/totals.ts'

/** A line of a sum, in words; its amount in rupees. */
export interface SumLine {
  name: string
  /** Below 0 for what is taken off. */
  amount: number
}

/** What is between the pieces and the total, the same wherever a sum is shown. */
export function sumLines(totals: ShownTotals): SumLine[] {
  const { items, discount, delivery, paymentFee, taxOnTop, code } = totals
  return [
    { name: 'Subtotal', amount: items },
    ...(discount > 0 || code !== undefined
      ? [{ name: code === undefined ? 'Discount' : `Discount ${code}`, amount: -discount }]
      : []),
    { name: SHIPPING, amount: delivery },
    ...(paymentFee > 0 ? [{ name: 'Payment fee', amount: paymentFee }] : []),
    ...(taxOnTop > 0 ? taxLines(totals) : []),
  ]
}

/** The taxes that the total has inside. */
export const insideLines = (totals: ShownTotals): SumLine[] => (totals.taxInside > 0 ? taxLines(totals) : [])

/** Shown as free where it costs nothing (specification, section 9). */
export const SHIPPING = 'Shipping'

/** @param format writes rupees */
export const amountWords = ({ name, amount }: SumLine, format: (rupees: number) => string): string =>
  name === SHIPPING && amount === 0 ? 'Free' : format(amount)

const taxLines = ({ taxes }: ShownTotals): SumLine[] =>
  taxes.map(({ name, percent, amount }) => ({ name: `${name} ${percent}%`, amount }))
