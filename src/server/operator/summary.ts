import type { PictureCounts } from './backup-file.ts'
import type { ShopShape } from './shop-rows.ts'

const whole = new Intl.NumberFormat('en-IN')

/** What an operator compares with what they know of their shop. */
export function summaryOf({ totals }: Pick<ShopShape, 'totals'>, counts?: PictureCounts): string {
  const rowsOf = (table: string) => whole.format(totals[table]?.rows ?? 0)
  // Digits of paise; the shop's currency may be another, which has as many of them.
  const sum = whole.format(BigInt(totals['orders']?.sums['total'] ?? '0') / 100n)
  const things = [
    `${rowsOf('products')} products`,
    `${rowsOf('orders')} orders over ${sum}`,
    `${rowsOf('users')} accounts`,
    ...(counts ? [`${whole.format(counts.pictures)} pictures`] : []),
  ]
  return things.join(', ')
}
