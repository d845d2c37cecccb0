import type { Report } from '#shared/contract/admin/reports.ts'
import { NamedReport } from './named-report.tsx'
import { PlainTable } from './plain-table.tsx'
import { type ReportAsked, useExportReport } from './queries.ts'
import { ReportCard } from './report-card.tsx'
import { sumRows } from './report-figures.tsx'
import { TaxTables } from './tax-report.tsx'

const CUSTOMERS: Record<string, string> = {
  new: 'Who ordered for the first time',
  returning: 'Who had ordered before',
}

const NAMED = [
  ['sizes', 'By size', 'Size', ['pieces']],
  ['colors', 'By colour', 'Colour', ['pieces']],
  ['kinds', 'By kind', 'Kind', ['pieces']],
  ['customers', 'Customers', 'Customers', ['orders']],
  ['codes', 'Discount codes', 'Code', ['orders', 'base']],
  ['refunds', 'Paid back', 'Reason', ['orders']],
] as const

/** The reports that are short. */
export function ReportTables({ report, query }: { report: Report; query: ReportAsked }) {
  const file = useExportReport()
  const exporting = (table: string) => file.isPending && file.variables.table === table
  return (
    <div className="mt-3 grid gap-3 lg:grid-cols-2">
      <ReportCard
        title="How the revenue comes about"
        onExport={() => file.mutate({ ...query, table: 'days' })}
        exporting={exporting('days')}
      >
        <PlainTable
          label="How the revenue comes about"
          columns={['Part', 'Now', 'Before', 'Change']}
          empty="Nothing was ordered in this period."
          rows={sumRows(report)}
        />
      </ReportCard>
      {NAMED.map(([table, title, first, columns]) => (
        <ReportCard
          key={table}
          title={title}
          onExport={() => file.mutate({ ...query, table })}
          exporting={exporting(table)}
        >
          <NamedReport
            label={title}
            rows={report[table]}
            first={first}
            columns={columns}
            isLoss={table === 'refunds'}
            {...(table === 'codes' && { amountName: 'Taken off' })}
            {...(table === 'customers' && { nameOf: (name: string) => CUSTOMERS[name] ?? name })}
          />
        </ReportCard>
      ))}
      <ReportCard
        title="Tax"
        about="Of every order, as the accountant's file has it. What was credited of an order that was cancelled stands in both of the last columns: it is taken off once."
        onExport={() => file.mutate({ ...query, table: 'tax' })}
        exporting={exporting('tax')}
      >
        <TaxTables taxes={report.taxes} taxNames={report.taxNames} />
      </ReportCard>
    </div>
  )
}
