import { fromJson } from '#shared/json.ts'
import { portion } from '#shared/totals/apportion.ts'
import { type KeptLine, type KeptTotals, NOTHING_KEPT } from './kept-totals.ts'
import type { OrderItemRow, WholeOrder } from './repository.ts'
import { worthOfLine } from './worth.ts'

interface Parted {
  /** The order's sums, in which both stand for themselves; they come to the same. */
  totals: string | null
  /** What stays of the line, with all that was cancelled of it or came back. */
  rest: OrderItemRow
  /** The new line, behind all others. */
  part: OrderItemRow
}

/**
 * Takes some of a line's living pieces off it, as a line of their own; some have to stay. Discount, charges, tax and
 * worth of both come to the line's to the paisa, and what pieces of it cost that were cancelled before stays what it was.
 */
export function partLine({ row, items }: WholeOrder, at: number, pieces: number): Parted {
  const item = items[at] as OrderItemRow
  const left = item.quantity - pieces
  const worth = worthOfLine({ row, items }, at)
  const worthLeft = worthOfRest(worth, item, left)
  const last = Math.max(...items.map(({ position }) => position))
  const passedOn = (paise: number) => (item.passed_on === null ? null : paise)
  const rest = { ...item, quantity: left, passed_on: passedOn(worthLeft) }
  const part = {
    ...item,
    position: last + 1,
    quantity: pieces,
    cancelled_quantity: 0,
    returned_quantity: 0,
    passed_on: passedOn(worth - worthLeft),
  }
  if (row.totals === null) return { totals: null, rest, part }
  const kept = fromJson<KeptTotals>(row.totals)
  const line = item.exchange_of === null ? kept.lines[at] : undefined
  // What was sent in exchange has no part of the sums.
  if (!line) return { totals: row.totals, rest, part }
  const [ofRest, ofPart] = partsOf(kept, line, { rest, part, worth, worthLeft })
  // By the place of their lines.
  const lines = items.map((_, index) => (index === at ? ofRest : (kept.lines[index] ?? NOTHING_KEPT)))
  return { totals: JSON.stringify({ ...kept, lines: [...lines, ofPart] }), rest, part }
}

/**
 * What so many pieces that stay cost, so that those which are gone already cost what they did (`worthOfPieces`): a paisa
 * more or less than their share, at most.
 */
function worthOfRest(worth: number, { quantity, ...item }: OrderItemRow, left: number): number {
  const gone = item.cancelled_quantity + item.returned_quantity
  const share = portion(worth, left, quantity)
  const before = portion(worth, gone, quantity)
  return [share, share - 1, share + 1].find((one) => one >= 0 && portion(one, gone, left) === before) ?? share
}

interface Pair {
  rest: OrderItemRow
  part: OrderItemRow
  worth: number
  worthLeft: number
}

function partsOf(
  { taxes, taxOnTop }: KeptTotals,
  line: KeptLine,
  { rest, part, worth, worthLeft }: Pair,
): [KeptLine, KeptLine] {
  const quantity = rest.quantity + part.quantity
  const ofRest = (paise: number) => portion(paise, rest.quantity, quantity)
  const names = new Set(taxes.map(({ name }) => name)).size || 1
  const isOnTop = taxOnTop > 0
  const left: KeptLine = {
    ...line,
    // Without tax on top a line costs its pieces less its discount.
    discount: isOnTop ? ofRest(line.discount) : rest.price * rest.quantity - worthLeft,
    charges: ofRest(line.charges),
    // CGST and SGST stay equal.
    tax: ofRest(line.tax / names) * names,
    ...(isOnTop && { worth: worthLeft }),
  }
  const other: KeptLine = {
    ...line,
    discount: line.discount - left.discount,
    charges: line.charges - left.charges,
    tax: line.tax - left.tax,
    ...(isOnTop && { worth: worth - worthLeft }),
  }
  return [left, other]
}
