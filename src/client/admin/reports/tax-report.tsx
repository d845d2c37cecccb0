import type { Report } from '#shared/contract/admin/reports.ts'
import { formatRupees } from '#client/ui/money.ts'
import { PlainTable } from './plain-table.tsx'

/** By rate, as the accountant's file has it: what was sold, what of that was cancelled, and what was credited. */
export const TaxTables = ({ taxes, taxNames }: Pick<Report, 'taxes' | 'taxNames'>) => (
  <div className="flex flex-col gap-4">
    <PlainTable
      label="Tax by rate"
      empty="No tax was charged in this period."
      columns={['Rate', 'Taxable', 'Tax', 'Of it cancelled', 'Credited']}
      rows={taxes.map(({ percent, taxable, tax, cancelledTax, creditedTax }) => ({
        key: String(percent),
        cells: [
          percent === null ? 'Not noted' : `${percent}%`,
          formatRupees(taxable),
          formatRupees(tax),
          formatRupees(cancelledTax),
          formatRupees(creditedTax),
        ],
      }))}
    />
    {taxNames.length > 0 && (
      <PlainTable
        label="Tax by name"
        empty=""
        columns={['Name', 'Tax']}
        rows={taxNames.map(({ name, tax }) => ({ key: name, cells: [name, formatRupees(tax)] }))}
      />
    )}
  </div>
)
