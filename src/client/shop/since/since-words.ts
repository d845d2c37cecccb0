import type { SeenChange } from '#offline/catalogue/since-here.ts'
import { formatCount, formatRupees } from '#client/ui/money.ts'

/** `Back in stock`, `₹200 less`, or both. */
export const sinceWords = ({ lessPaise, isBack }: Omit<SeenChange, 'product'>): string =>
  [
    ...(isBack ? ['Back in stock'] : []),
    ...(lessPaise > 0 ? [`${formatRupees(lessPaise / 100)} less`] : []),
  ].join(', ')

export const piecesWords = (pieces: number): string =>
  pieces === 1 ? '1 new piece' : `${formatCount(pieces)} new pieces`
