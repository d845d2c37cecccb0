import type { Report } from '#shared/contract/admin/reports.ts'
import { RUPEES, withSign } from '#shared/money.ts'
import { SeriesChart } from '#client/ui/admin/series-chart.tsx'
import { formatRupees, shopMoney } from '#client/ui/money.ts'
import { counted } from './plain-table.tsx'
import { dayWords } from './report-period.ts'

const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })
const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const UNIT_NAMES = { day: 'Day', week: 'Week from', month: 'Month' } as const

export function ReportChart({ unit, series }: Pick<Report, 'unit' | 'series'>) {
  const points = series.map(({ start, net, orders, visits }) => {
    const at = Date.parse(start)
    return {
      label: (unit === 'month' ? month : short).format(at),
      name: unit === 'month' ? month.format(at) : dayWords(start),
      value: net,
      note: `${counted(orders)} ${orders === 1 ? 'order' : 'orders'}, ${counted(visits)} ${visits === 1 ? 'visit' : 'visits'}`,
    }
  })
  return (
    <SeriesChart
      title={`Revenue by ${unit}`}
      timeName={UNIT_NAMES[unit]}
      valueName="Revenue"
      noteName="Orders and visits"
      points={points}
      format={formatRupees}
      formatTick={(value) => withSign(compact.format(value), shopMoney.format() ?? RUPEES)}
    />
  )
}
