import { formatRupees } from '#client/ui/money.ts'
import { Thumbnail } from '#client/ui/thumbnail.tsx'

export interface SummaryLine {
  productId: string
  name: string
  image: string
  size: string
  color: string
  price: number
  quantity: number
}

/** What is being bought; `total` in rupees. */
export function OrderSummary({ lines, total }: { lines: readonly SummaryLine[]; total: number }) {
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
              <p className="text-sm text-muted">Size: {line.size}</p>
              <p className="text-sm text-muted">Colour: {line.color}</p>
              {line.quantity > 1 && <p className="text-sm text-muted">Quantity: {line.quantity}</p>}
            </div>
            <p className="ml-auto">{formatRupees(line.price * line.quantity)}</p>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4">
        <dt>Subtotal</dt>
        <dd className="text-right">{formatRupees(total)}</dd>
        <dt>Shipping</dt>
        <dd className="text-right">Free</dd>
        <dt className="pt-2 text-lg font-medium">Total</dt>
        <dd className="pt-2 text-right text-lg font-medium">{formatRupees(total)}</dd>
      </dl>
    </section>
  )
}
