import type { Report, ReportFigures } from '#shared/contract/admin/reports.ts'
import { formatRupees } from '#client/ui/money.ts'
import { Change } from './change.tsx'
import { counted } from './plain-table.tsx'

interface Figure {
  name: string
  of: (figures: ReportFigures) => number
  words: (value: number) => string
  /** Whether less of it is better. */
  isLoss?: boolean
}

const share = (value: number) => `${value.toLocaleString('en-IN', { maximumFractionDigits: 2 })}%`
const part = (some: number, all: number) => (all === 0 ? 0 : (some / all) * 100)

const FIGURES: readonly Figure[] = [
  { name: 'Revenue', of: ({ net }) => net, words: formatRupees },
  { name: 'Orders', of: ({ netOrders }) => netOrders, words: counted },
  {
    name: 'Average order',
    // Whole rupees: paise of an average say nothing.
    of: ({ net, netOrders }) => (netOrders === 0 ? 0 : Math.round(net / netOrders)),
    words: formatRupees,
  },
  { name: 'Pieces sold', of: ({ pieces }) => pieces, words: counted },
  { name: 'Visits', of: ({ visits }) => visits, words: counted },
  { name: 'Orders of 100 visits', of: ({ netOrders, visits }) => part(netOrders, visits), words: share },
  {
    name: 'By returning customers',
    of: ({ newOrders, returningOrders }) => part(returningOrders, newOrders + returningOrders),
    words: share,
  },
  { name: 'Paid back', of: ({ refunded }) => refunded, words: formatRupees, isLoss: true },
]

/** The period's numbers, each with its change. */
export const ReportFigureList = ({ now, before }: Pick<Report, 'now' | 'before'>) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
    {FIGURES.map(({ name, of, words, isLoss }) => (
      <div key={name}>
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="display text-heading tabular-nums">{words(of(now))}</dd>
        <dd className="text-sm text-muted">
          <Change now={of(now)} before={of(before)} isLoss={isLoss} />
          <span>{` ${words(of(before))} before`}</span>
        </dd>
      </div>
    ))}
  </dl>
)

const SUMS: readonly [string, (figures: ReportFigures) => number][] = [
  ['All orders', ({ gross }) => gross],
  ['Cancelled', ({ cancelled }) => -cancelled],
  ['Revenue', ({ net }) => net],
  ['Of it need not be paid any more', ({ waived }) => -waived],
  ['Pieces at their prices', ({ items }) => items],
  ['Taken off by codes', ({ discount }) => -discount],
  ['Delivery', ({ delivery }) => delivery],
  ['Payment fees', ({ fee }) => fee],
  ['Tax on top', ({ taxOnTop }) => taxOnTop],
  ['Tax inside the prices', ({ taxInside }) => taxInside],
]

/** How the revenue comes about, row by row; without rows of which there is nothing. */
export const sumRows = ({ now, before }: Pick<Report, 'now' | 'before'>) =>
  SUMS.filter(([, of]) => of(now) !== 0 || of(before) !== 0).map(([name, of]) => ({
    key: name,
    cells: [
      name,
      formatRupees(of(now)),
      formatRupees(of(before)),
      <Change key="change" now={of(now)} before={of(before)} />,
    ],
  }))
