import { fromJson } from '#shared/json.ts'
import { portion } from '#shared/totals/apportion.ts'
import type { KeptTotals } from './kept-totals.ts'
import type { WholeOrder } from './repository.ts'

/** What a line costs, in paise: less its discount, with the tax on top of it, without what delivery and fees cost. */
export function worthOfLine({ row, items }: WholeOrder, at: number): number {
  const item = items[at]
  if (!item) return 0
  // It stands in for another piece, whose money it has.
  if (item.passed_on !== null) return item.passed_on
  const goods = item.price * item.quantity
  const totals = row.totals === null ? undefined : fromJson<KeptTotals>(row.totals)
  const line = totals?.lines[at]
  if (!totals || !line) return goods
  if (line.worth !== undefined) return line.worth
  const net = goods - line.discount
  const taxed = net + line.charges
  return totals.taxOnTop > 0 && taxed > 0 ? net + portion(line.tax, net, taxed) : net
}

/** What so many more pieces of a line cost: however they are taken, all of them come to the line. */
export function worthOfPieces(order: WholeOrder, at: number, pieces: number): number {
  const item = order.items[at]
  if (!item || item.quantity === 0) return 0
  const worth = worthOfLine(order, at)
  const before = item.cancelled_quantity + item.returned_quantity
  return portion(worth, before + pieces, item.quantity) - portion(worth, before, item.quantity)
}
