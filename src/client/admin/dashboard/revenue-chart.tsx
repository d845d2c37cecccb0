import type { Period } from '#shared/contract/admin/summary.ts'
import { RUPEES, withSign } from '#shared/money.ts'
import { formatRupees, shopMoney } from '#client/ui/money.ts'
import { SeriesChart } from '#client/ui/admin/series-chart.tsx'

const compact = { notation: 'compact', maximumFractionDigits: 1 } as const
const [lakhs, millions] = ['en-IN', 'en'].map((locale) => new Intl.NumberFormat(locale, compact))
const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' })
const monthAndYear = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric' })
const fullDay = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const UNIT_NAMES = { day: 'Day', week: 'Week from', month: 'Month' } as const

export function RevenueChart({ period: { unit, series } }: { period: Period }) {
  const points = series.map(({ start, revenue, orders }) => {
    const date = new Date(start)
    return {
      label: (unit === 'month' ? monthAndYear : dayAndMonth).format(date),
      name: (unit === 'month' ? monthAndYear : fullDay).format(date),
      value: revenue,
      note: `${orders.toLocaleString('en-IN')} ${orders === 1 ? 'order' : 'orders'}`,
    }
  })
  return (
    <SeriesChart
      title={`Revenue by ${unit}`}
      timeName={UNIT_NAMES[unit]}
      valueName="Revenue"
      noteName="Orders"
      points={points}
      format={formatRupees}
      formatTick={tickOf}
    />
  )
}

/** In few letters: a scale has no room for all digits. */
function tickOf(value: number): string {
  const format = shopMoney.format() ?? RUPEES
  const short = (format.digits === RUPEES.digits ? lakhs : millions)?.format(value) ?? ''
  return withSign(short.replace('.', format.digits.at(-3) ?? '.'), format)
}
