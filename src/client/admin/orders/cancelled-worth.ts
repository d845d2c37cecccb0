import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { piecesLeft } from '#shared/order-life/pieces-left.ts'
import { portion } from '#shared/totals/apportion.ts'

type Item = OrderDetail['orderItems'][number]

/** What so many pieces of each line cost, in rupees, as the shop will reckon, of what is kept; the order's `due` where none is left. */
export function worthOf(
  items: readonly Item[],
  pieces: readonly number[],
  { kept, due }: { kept: number; due: number },
): number {
  if (items.every((item, at) => pieces[at] === piecesLeft(item))) return due
  const paise = items.reduce((sum, { worth, quantity, cancelled = 0, returned = 0 }, at) => {
    const all = Math.round(worth * 100)
    const before = cancelled + returned
    const until = before + (pieces[at] ?? 0)
    return sum + portion(all, until, quantity) - portion(all, before, quantity)
  }, 0)
  return Math.min(paise / 100, kept)
}
