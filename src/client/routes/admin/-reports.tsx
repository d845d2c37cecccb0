import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LyingReport } from '#client/admin/reports/lying-report.tsx'
import { PeriodForm } from '#client/admin/reports/period-form.tsx'
import { reportQueries } from '#client/admin/reports/queries.ts'
import { ReportChart } from '#client/admin/reports/report-chart.tsx'
import { ReportFigureList } from '#client/admin/reports/report-figures.tsx'
import { readPeriod, spanWords } from '#client/admin/reports/report-period.ts'
import { ReportTables } from '#client/admin/reports/report-tables.tsx'
import { SoldReport } from '#client/admin/reports/sold-report.tsx'
import { messageOf } from '#client/platform/api-error.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'

/** What sells and what lies, of a period beside another; the period stands in the address. */
export function Reports({ id }: { id: string | undefined }) {
  const navigate = useNavigate()
  const [against, setAgainst] = useState<'before' | 'year'>('before')
  const period = readPeriod(id)
  const query = { ...period, against }
  const report = useQuery(reportQueries.report(query))
  const { data } = report
  return (
    <>
      <AdminTitle title="Reports">
        <PeriodForm
          period={period}
          against={against}
          onPeriod={(next) =>
            void navigate({
              to: '/admin/$place/{-$id}',
              params: { place: 'reports', id: next },
              replace: true,
            })
          }
          onAgainst={setAgainst}
        />
      </AdminTitle>
      {report.isPending && <TableSkeleton />}
      {report.isError && !data && (
        <ErrorNotice message={`Error : ${messageOf(report.error)}`} onRetry={() => void report.refetch()} />
      )}
      {data && (
        <>
          <p role="status" className="mb-3 text-sm text-muted">
            {`${spanWords(data.period)}, beside ${spanWords(data.against)}. Days are of ${data.zone}.${data.isRecounting ? ' The time zone has changed: days are being counted anew.' : ''}`}
          </p>
          <section aria-label="Figures" aria-busy={report.isPlaceholderData} className="admin-card">
            <ReportFigureList now={data.now} before={data.before} />
            <div className="mt-8">
              <ReportChart unit={data.unit} series={data.series} />
            </div>
          </section>
          <div className="mt-3 grid gap-3">
            <SoldReport query={query} />
            <LyingReport />
          </div>
          <ReportTables report={data} query={query} />
        </>
      )}
    </>
  )
}
