import { type ReactNode, useState } from 'react'
import { deliveredBy } from '#shared/totals/delivered-by.ts'
import type { ShownTotals } from '#shared/contract/totals.ts'
import { formatDate } from '#client/ui/dates.ts'
import { shopZone } from '#client/ui/shop-zone.ts'
import { formatRupees } from '#client/ui/money.ts'
import { SumLines } from '#client/ui/sum-lines.tsx'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import { changeOfTotal } from './payment-message.tsx'
import type { ShownSum } from './use-totals.ts'

export interface SummaryLine {
  productId: string
  name: string
  image: string
  size: string
  color: string
  price: number
  quantity: number
}

interface Props {
  lines: readonly SummaryLine[]
  /** What it comes to. */
  sum: ShownSum
  /** What the pieces cost, in rupees. */
  items: number
  /** Where a discount code is typed. */
  codeField: ReactNode
}

/** What is being bought, and what it comes to. */
export function OrderSummary({ lines, sum, items, codeField }: Props) {
  return (
    <section aria-labelledby="summary-title" className="rounded-card bg-surface p-6">
      <h2 id="summary-title" className="display mb-4 text-xl">
        Order Summary
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <li key={`${line.productId} ${line.size} ${line.color}`} className="flex flex-wrap gap-4 py-4">
            <Thumbnail url={line.image} alt="" />
            <div className="min-w-[min(8rem,60%)] flex-1">
              <p className="font-medium">{line.name}</p>
              <p className="text-sm text-muted">{`Size: ${line.size}`}</p>
              <p className="text-sm text-muted">{`Colour: ${line.color}`}</p>
              {line.quantity > 1 && <p className="text-sm text-muted">{`Quantity: ${line.quantity}`}</p>}
            </div>
            <p className="ml-auto">{formatRupees(line.price * line.quantity)}</p>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {sum.kind === 'known' ? (
          <>
            <SumLines totals={sum.totals} total={sum.total} isFinal={sum.isFinal} />
            {sum.before !== undefined && (
              <p className="mt-3 rounded-card border border-warning/60 bg-warning/8 p-3 text-sm">
                {changeOfTotal(sum.before, sum.total)}
              </p>
            )}
            {sum.isFinal && <Estimate totals={sum.totals} />}
          </>
        ) : (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line pt-4">
            <dt>Subtotal</dt>
            <dd className="text-right">{formatRupees(items)}</dd>
            <dt>Shipping and total</dt>
            <dd className="text-right text-muted">{sum.why}</dd>
          </dl>
        )}
      </div>
      {codeField}
    </section>
  )
}

function Estimate({ totals }: { totals: ShownTotals }) {
  const [now] = useState(Date.now)
  const date = new Date(deliveredBy(now, totals, shopZone.get())).toISOString()
  return (
    <p className="mt-3 text-sm text-success">
      Estimated delivery: <time dateTime={date}>{formatDate(date)}</time>
    </p>
  )
}
