import type { Period } from '#shared/contract/admin/summary.ts'
import { formatRupees } from '#client/ui/money.ts'
import { changePercent } from '#client/ui/admin/chart-scale.ts'

/** The period's numbers, each beside those of the same span right before. */
export function PeriodFigures({ period }: { period: Period }) {
  const { previous } = period
  const figures = [
    [
      'Revenue',
      formatRupees(period.revenue),
      period.revenue,
      previous.revenue,
      formatRupees(previous.revenue),
    ],
    ['Orders', count(period.orders), period.orders, previous.orders, count(previous.orders)],
    [
      'Average order',
      formatRupees(average(period)),
      average(period),
      average(previous),
      formatRupees(average(previous)),
    ],
  ] as const
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-3">
      {figures.map(([name, text, now, before, beforeText]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="display text-heading tabular-nums">{text}</dd>
          <dd className="text-sm text-muted">
            <Change now={now} before={before} />
            <span>{` ${beforeText} before`}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const percent = changePercent(now, before)
  if (percent === null) return null
  const tone = percent > 0 ? 'text-success' : percent < 0 ? 'text-danger' : ''
  return (
    <span className={`font-medium ${tone}`}>
      {`${percent > 0 ? `+${percent}%` : `${percent}%`.replace('-', '\u2212')} ·`}
    </span>
  )
}

const count = (number: number) => number.toLocaleString('en-IN')
/** Whole rupees: paise of an average say nothing. */
const average = ({ revenue, orders }: { revenue: number; orders: number }) =>
  orders === 0 ? 0 : Math.round(revenue / orders)
