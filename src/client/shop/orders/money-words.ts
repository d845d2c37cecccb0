import type { ShownFollowed } from '#shared/contract/followed-order.ts'
import { formatDate } from '#client/ui/dates.ts'
import { formatRupees } from '#client/ui/money.ts'

const NOTHING = { refunded: 0, refunding: 0, refundedAt: null }

/** What became of the order's money: `Refunded ₹1,299 on 3 May 2026`; nothing where it was paid and that was all. */
export function moneyBackWords({ money, owed = 0 }: ShownFollowed): string | undefined {
  const { refunded, refunding, refundedAt } = money ?? NOTHING
  const parts = [
    refunded > 0 &&
      `Refunded ${formatRupees(refunded)}${refundedAt === null ? '' : ` on ${formatDate(refundedAt)}`}`,
    refunding > 0 && `${formatRupees(refunding)} on its way back`,
    owed > 0 && `${formatRupees(owed)} still to be paid back by the shop`,
  ]
  return parts.filter(Boolean).join(' · ') || undefined
}
