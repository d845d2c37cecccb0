import type { Invoice } from '#shared/contract/invoice.ts'
import { apportion, portion } from '#shared/totals/apportion.ts'
import { toPaise } from '../platform/money.ts'
import type { PaiseLine } from './lines.ts'

/** Pieces of an order's line, by its place in the order. */
export interface CreditedPieces {
  at: number
  quantity: number
}

/** A line of a credit note, in paise, and which line of the invoice it is of. */
export type CreditLine = PaiseLine & { of: number }

/**
 * What a credit note takes off the lines of its invoice: the amount, parted by what they come to; first off the pieces
 * that are named. No line goes below zero, however many credit notes there are, and all of them together take each
 * line's taxable value and taxes off to the paisa.
 *
 * @param amount paise; of more than is left, all that is left.
 */
export function creditLines(
  { lines: invoiced }: Pick<Invoice, 'lines'>,
  before: readonly Pick<Invoice, 'lines'>[],
  { amount, pieces = [] }: { amount: number; pieces?: readonly CreditedPieces[] },
): CreditLine[] {
  const left = invoiced.map((line, at) => leftOf(line, at, before))
  const named = left.map(({ total }, at) => Math.min(total, worthOf(invoiced[at], pieces, at)))
  const ofNamed = apportion(Math.min(amount, sum(named)), named)
  const rest = left.map(({ total }, at) => total - (ofNamed[at] ?? 0))
  const ofRest = apportion(Math.min(amount - sum(ofNamed), sum(rest)), rest)
  return left.flatMap((line, of) => {
    const share = (ofNamed[of] ?? 0) + (ofRest[of] ?? 0)
    if (share === 0) return []
    const quantity = share === line.total ? line.quantity : wholePieces(invoiced[of], pieces, of, share)
    return [{ ...part(line, share), quantity, of }]
  })
}

/** What is left of a line after these credit notes. */
function leftOf(
  line: Invoice['lines'][number],
  at: number,
  before: readonly Pick<Invoice, 'lines'>[],
): PaiseLine {
  const taken = before.flatMap(({ lines }) => lines.filter(({ of }) => of === at))
  const less = (whole: number, ofTaken: (one: Invoice['lines'][number]) => number) =>
    toPaise(whole) - sum(taken.map((one) => toPaise(ofTaken(one))))
  return {
    ...line,
    quantity: Math.max(0, line.quantity - sum(taken.map(({ quantity }) => quantity))),
    unitPrice: toPaise(line.unitPrice),
    discount: 0,
    taxable: less(line.taxable, ({ taxable }) => taxable),
    taxes: line.taxes.map(({ name, percent, amount }, tax) => ({
      name,
      rate: percent === null ? null : Math.round(percent * 100),
      amount: less(amount, ({ taxes }) => taxes[tax]?.amount ?? 0),
    })),
    total: less(line.total, ({ total }) => total),
  }
}

/** What so many pieces of a line came to. */
function worthOf(
  line: Invoice['lines'][number] | undefined,
  pieces: readonly CreditedPieces[],
  of: number,
): number {
  const quantity = pieces.find(({ at }) => at === of)?.quantity ?? 0
  if (!line || quantity === 0 || line.quantity === 0) return 0
  return portion(toPaise(line.total), Math.min(quantity, line.quantity), line.quantity)
}

/** How many of the named pieces of a line so much is: of what comes to less than one, none. */
function wholePieces(
  line: Invoice['lines'][number] | undefined,
  pieces: readonly CreditedPieces[],
  of: number,
  share: number,
): number {
  let quantity = pieces.find(({ at }) => at === of)?.quantity ?? 0
  while (quantity > 0 && worthOf(line, [{ at: of, quantity }], of) > share) quantity -= 1
  return quantity
}

/** So much of a line: each tax by its share, so that CGST and SGST stay the same. */
function part(line: PaiseLine, share: number): PaiseLine {
  const taxes = line.taxes.map((tax) => ({ ...tax, amount: portion(tax.amount, share, line.total) }))
  return { ...line, taxes, taxable: share - sum(taxes.map(({ amount }) => amount)), total: share }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
