import type { ChoosableLine } from '#shared/contract/own-order.ts'
import { portion } from '#shared/totals/apportion.ts'

/** What so many pieces of a line cost, in rupees, as the shop will reckon. */
export function worthOfChosen({ worth, before }: ChoosableLine, pieces: number, quantity: number): number {
  const all = Math.round(worth * 100)
  return (portion(all, before + pieces, quantity) - portion(all, before, quantity)) / 100
}
