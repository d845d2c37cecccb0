import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LYING_DAYS } from '#shared/admin/limits.ts'
import type { LyingProduct } from '#shared/contract/admin/reports.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { counted, PlainTable } from './plain-table.tsx'
import { reportQueries, useExportReport } from './queries.ts'
import { ReportCard } from './report-card.tsx'
import { dayWords } from './report-period.ts'

type Days = (typeof LYING_DAYS)[number]

/** What lies: in stock, and not sold for some time, by today. */
export function LyingReport() {
  const [days, setDays] = useState<Days>('90')
  const lying = useQuery(reportQueries.lying({ days }))
  const file = useExportReport()
  return (
    <ReportCard
      title="What lies"
      about="In stock, and none sold for so long; the most pieces first."
      busy={lying.isFetching}
      onExport={() => file.mutate({ days, table: 'lying' })}
      exporting={file.isPending}
      tools={
        <select
          aria-label="Not sold for"
          className="field w-auto py-1 text-sm"
          value={days}
          onChange={({ currentTarget: { value } }) =>
            setDays(LYING_DAYS.find((choice) => choice === value) ?? '90')
          }
        >
          {LYING_DAYS.map((choice) => (
            <option key={choice} value={choice}>
              {`${choice} days`}
            </option>
          ))}
        </select>
      }
    >
      {lying.isError && <ErrorNotice message={messageOf(lying.error)} onRetry={() => void lying.refetch()} />}
      {lying.data && (
        <PlainTable
          label="What lies"
          columns={['Product', 'In stock', 'Worth', 'Last sold']}
          empty="Everything in stock was sold in that time."
          rows={lying.data.map(rowOf)}
        />
      )}
    </ReportCard>
  )
}

const rowOf = ({ _id, name, inStock, worth, lastSold }: LyingProduct) => ({
  key: _id,
  cells: [
    <Link key="name" to="/admin/products/$id/edit" params={{ id: _id }} className="link-quiet">
      {name}
    </Link>,
    counted(inStock),
    formatRupees(worth),
    lastSold === null ? 'Never' : dayWords(lastSold),
  ],
})
