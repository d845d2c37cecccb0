import type { ReportRow } from '#shared/contract/admin/reports.ts'
import { formatRupees } from '#client/ui/money.ts'
import { Change } from './change.tsx'
import { counted, PlainTable } from './plain-table.tsx'

const MOST = 30

type Column = 'orders' | 'pieces' | 'base'
const COLUMN_NAMES: Record<Column, string> = { orders: 'Orders', pieces: 'Pieces', base: 'Orders came to' }

interface Props {
  label: string
  rows: readonly ReportRow[]
  /** What the rows are named by. */
  first: string
  columns: readonly Column[]
  amountName?: string
  nameOf?: (name: string) => string
  /** Whether less of it is better. */
  isLoss?: boolean
}

/** Rows by name with their amounts and what those were before; those of most, the file has all. */
export const NamedReport = ({
  label,
  rows,
  first,
  columns,
  amountName = 'Amount',
  nameOf = (name) => name || 'Not noted',
  isLoss = false,
}: Props) => (
  <>
    <PlainTable
      label={label}
      empty="Nothing in this period."
      columns={[first, ...columns.map((column) => COLUMN_NAMES[column]), amountName, 'Before', 'Change']}
      rows={rows.slice(0, MOST).map((row) => ({
        key: row.name,
        cells: [
          nameOf(row.name),
          ...columns.map((column) => (column === 'base' ? formatRupees(row.base) : counted(row[column]))),
          formatRupees(row.amount),
          formatRupees(row.before.amount),
          <Change key="change" now={row.amount} before={row.before.amount} isLoss={isLoss} />,
        ],
      }))}
    />
    {rows.length > MOST && (
      <p className="mt-2 text-sm text-muted">{`${counted(rows.length - MOST)} more are in the file.`}</p>
    )}
  </>
)
