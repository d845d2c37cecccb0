import type { Report, ReportQuery, ReportRow, TaxRow } from '#shared/contract/admin/reports.ts'
import { beginning, periodUnit } from '../admin/period.ts'
import type { Days } from '../database/rollups/of-products.ts'
import { dayAt, dayName } from '../database/rollups/days.ts'
import type { RollupsTable, Series } from '../database/schema/rollup-tables.ts'
import type { AppContext } from '../http/app-context.ts'
import { toRupees } from '../platform/money.ts'
import { figuresOf } from './figures.ts'
import { type Sum, sumsByDay, readSums, waivedOf } from './read-sums.ts'
import { reportDays } from './report-days.ts'
import { readSumsState } from './sums-state.ts'

/** What was sold on the days that are meant, beside others; out of the sums, whatever orders there are. */
export async function readReport({ database }: AppContext, query: ReportQuery): Promise<Report> {
  const { lists: db } = database
  const zone = database.zone()
  const { now, before } = reportDays(query, dayAt(zone, Date.now()))
  const [sums, sumsBefore, waived, waivedBefore, byDay, state] = await Promise.all([
    readSums(db, now),
    readSums(db, before),
    waivedOf(db, zone, now),
    waivedOf(db, zone, before),
    sumsByDay(db, now),
    readSumsState(db),
  ])
  const unit = periodUnit(now.to - now.from)
  const rows = (series: Series) => rowsOf(series, sums, sumsBefore)
  return {
    period: spanOf(now),
    against: spanOf(before),
    zone,
    isRecounting: state.zone !== '' && (state.zone !== zone || state.dueAt !== null),
    now: figuresOf(sums, waived),
    before: figuresOf(sumsBefore, waivedBefore),
    unit,
    series: seriesOf(byDay, now, unit),
    sizes: rows('size'),
    colors: rows('color'),
    kinds: rows('kind'),
    customers: rows('customer'),
    codes: rows('code'),
    refunds: rows('refund'),
    taxes: taxRows(sums),
    taxNames: sums
      .filter(({ series, paise }) => series === 'taxName' && paise !== 0)
      .map(({ name, paise }) => ({ name, tax: toRupees(paise) })),
  }
}

const spanOf = ({ from, to }: Days) => ({ from: dayName(from), to: dayName(to - 1) })

const NOTHING = { orders: 0, pieces: 0, paise: 0, base: 0 }
const isAny = ({ orders, pieces, paise }: Pick<Sum, 'orders' | 'pieces' | 'paise'>) =>
  orders !== 0 || pieces !== 0 || paise !== 0

/** By amount, and what there was only before at the end. */
function rowsOf(series: Series, sums: readonly Sum[], sumsBefore: readonly Sum[]): ReportRow[] {
  const named = (some: readonly Sum[]) =>
    new Map(some.filter((sum) => sum.series === series && isAny(sum)).map((sum) => [sum.name, sum]))
  const [now, before] = [named(sums), named(sumsBefore)]
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((name) => ({ name, sum: now.get(name) ?? NOTHING, earlier: before.get(name) ?? NOTHING }))
    .toSorted(
      (a, b) => b.sum.paise - a.sum.paise || b.earlier.paise - a.earlier.paise || (a.name < b.name ? -1 : 1),
    )
    .map(({ name, sum, earlier }) => ({
      name,
      orders: sum.orders,
      pieces: sum.pieces,
      amount: toRupees(sum.paise),
      base: toRupees(sum.base),
      before: { orders: earlier.orders, pieces: earlier.pieces, amount: toRupees(earlier.paise) },
    }))
}

const HUNDREDTHS = 100

function taxRows(sums: readonly Sum[]): TaxRow[] {
  const taxes = sums.filter(({ series }) => TAXES.some((tax) => tax === series))
  const find = (series: Series, name: string) =>
    taxes.find((sum) => sum.series === series && sum.name === name) ?? NOTHING
  const names = [...new Set(taxes.map(({ name }) => name))]
  return names
    .toSorted((a, b) => Number(a) - Number(b))
    .map((name) => {
      const [sold, cancelled, credited] = TAXES.map((series) => find(series, name)) as [Sum, Sum, Sum]
      return {
        percent: name === '?' ? null : Number(name) / HUNDREDTHS,
        taxable: toRupees(sold.base),
        tax: toRupees(sold.paise),
        cancelledTaxable: toRupees(cancelled.base),
        cancelledTax: toRupees(cancelled.paise),
        creditedTaxable: toRupees(credited.base),
        creditedTax: toRupees(credited.paise),
      }
    })
}

const TAXES = ['tax', 'taxCancelled', 'taxCredited'] as const

function seriesOf(rows: readonly RollupsTable[], { from, to }: Days, unit: Report['unit']): Report['series'] {
  const points = new Map<number, { net: number; orders: number; visits: number }>()
  for (let day = from; day < to; day++) {
    const start = Math.max(from, beginning(day, unit))
    if (!points.has(start)) points.set(start, { net: 0, orders: 0, visits: 0 })
  }
  for (const { series, name, at, orders, paise } of rows) {
    const point = points.get(Math.max(from, beginning(at, unit)))
    if (!point) continue
    if (series === 'visit') point.visits += Number(orders)
    else if (name !== 'Cancelled') {
      point.orders += Number(orders)
      point.net += Number(paise)
    }
  }
  return [...points].map(([start, { net, ...counts }]) => ({
    start: dayName(start),
    net: toRupees(net),
    ...counts,
  }))
}
