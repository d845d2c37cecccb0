import type { SlipOrder } from './slip.tsx'

/** The lines with what of them is still here; with what was ordered and not cancelled where nothing is any more. */
export function toPackOf({ orderItems, pieces }: SlipOrder): SlipOrder['orderItems'] {
  if (!pieces) return orderItems
  const counted = (countOf: (at: number) => number) =>
    orderItems.map((item, at) => ({ ...item, quantity: countOf(at) })).filter(({ quantity }) => quantity > 0)
  const here = counted((at) => (pieces[at]?.placed ?? 0) + (pieces[at]?.packed ?? 0))
  if (here.length > 0) return here
  return counted((at) => (orderItems[at]?.quantity ?? 0) - (pieces[at]?.cancelled ?? 0))
}
