import type { ShownOrder } from '#shared/contract/order.ts'
import { formatDate } from '#client/ui/dates.ts'
import { formatRupees } from '#client/ui/money.ts'

/** What became of the order's money: `Refunded ₹1,299 on 3 May 2026`; nothing where it was paid and that was all. */
export function moneyBackWords({ money }: ShownOrder): string | undefined {
  if (!money) return undefined
  const { refunded, refunding, refundedAt } = money
  const parts = [
    refunded > 0 &&
      `Refunded ${formatRupees(refunded)}${refundedAt === null ? '' : ` on ${formatDate(refundedAt)}`}`,
    refunding > 0 && `${formatRupees(refunding)} on its way back`,
  ]
  return parts.filter(Boolean).join(' · ') || undefined
}
