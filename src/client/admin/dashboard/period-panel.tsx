import type { Period } from '#shared/contract/admin/summary.ts'
import { formatDate } from '#client/ui/dates.ts'
import { PeriodFigures } from './period-figures.tsx'
import { PeriodPicker } from './period-picker.tsx'
import type { PeriodSearch } from './period.ts'
import { RevenueChart } from './revenue-chart.tsx'

interface Props {
  period: Period
  search: PeriodSearch
  onChange: (search: PeriodSearch) => void
  /** Another period is on its way. */
  busy: boolean
}

/** Revenue over a time one chooses, beside the time before. */
export const PeriodPanel = ({ period, search, onChange, busy }: Props) => (
  <section aria-labelledby="period" aria-busy={busy} className="admin-card mt-3">
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 id="period" className="font-medium">
          Revenue over time
        </h2>
        <p role="status" className="text-sm text-muted">
          {spanWords(period)}
        </p>
      </div>
      <PeriodPicker period={search} onChange={onChange} />
    </div>
    <div className={busy ? 'opacity-55 transition-opacity' : 'transition-opacity'}>
      <PeriodFigures period={period} />
      <div className="mt-8">
        <RevenueChart period={period} />
      </div>
    </div>
  </section>
)

/** The end is not part of it: a span that ends at midnight ended the day before. */
function spanWords({ from, to }: Period): string {
  const last = new Date(Date.parse(to) - 1).toISOString()
  const [first, end] = [formatDate(from), formatDate(last)]
  return first === end ? first : `${first} to ${end}, without cancelled orders`
}
