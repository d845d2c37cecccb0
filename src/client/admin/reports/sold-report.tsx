import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SoldProduct } from '#shared/contract/admin/reports.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { Change } from './change.tsx'
import { counted, PlainTable } from './plain-table.tsx'
import { type ReportAsked, reportQueries, useExportReport } from './queries.ts'
import { ReportCard } from './report-card.tsx'

/** Seen at first. */
const FIRST = 15
const COLUMNS = ['Product', 'Pieces', 'Before', 'Change', 'Amount', 'In stock', 'Sold of what there was']

/** What sells: the products that sold most. */
export function SoldReport({ query }: { query: ReportAsked }) {
  const [by, setBy] = useState<'pieces' | 'revenue'>('pieces')
  const sold = useQuery(reportQueries.sold(query, by))
  const file = useExportReport()
  const [isWhole, setIsWhole] = useState(false)
  const rows = sold.data ?? []
  return (
    <ReportCard
      title="What sells"
      about="Pieces that stayed sold: what was cancelled or came back is none."
      busy={sold.isFetching}
      onExport={() => file.mutate({ ...query, table: 'products' })}
      exporting={file.isPending}
      tools={
        <select
          aria-label="Products by"
          className="field w-auto py-1 text-sm"
          value={by}
          onChange={({ currentTarget }) => setBy(currentTarget.value === 'revenue' ? 'revenue' : 'pieces')}
        >
          <option value="pieces">By pieces</option>
          <option value="revenue">By amount</option>
        </select>
      }
    >
      {sold.isError && <ErrorNotice message={messageOf(sold.error)} onRetry={() => void sold.refetch()} />}
      {sold.data && (
        <PlainTable
          label="What sells"
          columns={COLUMNS}
          empty="Nothing was sold in this period."
          rows={(isWhole ? rows : rows.slice(0, FIRST)).map(rowOf)}
        />
      )}
      {!isWhole && rows.length > FIRST && (
        <Button size="small" className="mt-3" onClick={() => setIsWhole(true)}>
          {`All ${rows.length}`}
        </Button>
      )}
    </ReportCard>
  )
}

const rowOf = ({ _id, name, pieces, revenue, before, inStock }: SoldProduct) => ({
  key: _id,
  cells: [
    inStock === null ? (
      <span key="name">{`${name} (deleted)`}</span>
    ) : (
      <Link key="name" to="/admin/products/$id/edit" params={{ id: _id }} className="link-quiet">
        {name}
      </Link>
    ),
    counted(pieces),
    counted(before.pieces),
    <Change key="change" now={pieces} before={before.pieces} />,
    formatRupees(revenue),
    inStock === null ? '' : counted(inStock),
    inStock === null ? '' : `${Math.round((pieces / (pieces + inStock)) * 100)}%`,
  ],
})
