import type { ShownFollowed } from '#shared/contract/followed-order.ts'
import type { ShownParcel } from '#shared/contract/parcels.ts'
import { formatDate, formatDateTime } from '#client/ui/dates.ts'
import { nextOf, stepsOf } from './progress.ts'

/** What has become of the order, and what comes next. */
export function OrderProgress({ order }: { order: ShownFollowed }) {
  const next = nextOf(order)
  const cancelled = order.pieces?.reduce((sum, { cancelled: some = 0 }) => sum + some, 0) ?? 0
  return (
    <section aria-labelledby="progress-title">
      <h3 id="progress-title" className="eyebrow mb-3">
        Where it is
      </h3>
      <ol className="progress">
        {stepsOf(order).map((step) => (
          <li key={`${step.at} ${step.words} ${step.pieces}`}>
            <p className="font-medium">{step.words}</p>
            {step.pieces && <p className="text-sm">{step.pieces}</p>}
            <p className="text-sm text-muted">
              <time dateTime={step.at}>{formatDateTime(step.at)}</time>
            </p>
            {step.parcel && <Tracking parcel={step.parcel} />}
          </li>
        ))}
        {next && (
          <li data-next>
            <p>{next.words}</p>
            {next.by !== undefined && (
              <p className="text-sm text-muted">
                Expected by <time dateTime={next.by}>{formatDate(next.by)}</time>
              </p>
            )}
          </li>
        )}
      </ol>
      {cancelled > 0 && order.status !== 'Cancelled' && (
        <p role="note" className="mt-4 text-sm">
          {cancelled === 1 ? '1 piece was cancelled.' : `${cancelled} pieces were cancelled.`}
        </p>
      )}
    </section>
  )
}

const Tracking = ({ parcel: { carrier, tracking, link } }: { parcel: ShownParcel }) =>
  (carrier || tracking) && (
    <p className="text-sm wrap-anywhere">
      <span>{[carrier, tracking.startsWith('https:') ? '' : tracking].filter(Boolean).join(' ')}</span>
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className="link ml-2 inline-block py-1">
          Follow your parcel
        </a>
      )}
    </p>
  )
