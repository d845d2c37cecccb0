import type { ImportError, ImportJob } from '#shared/contract/admin/product-import.ts'
import { AdminTable } from '#client/ui/admin/admin-table.tsx'
import type { AdminColumn } from '#client/ui/admin/table-columns.ts'

const COLUMNS: AdminColumn<ImportError>[] = [
  {
    id: 'row',
    name: 'Row',
    align: 'end',
    width: '6rem',
    isRowHead: true,
    cell: ({ row }) => row.toLocaleString('en-IN'),
  },
  { id: 'field', name: 'Column', width: '12rem', cell: ({ field }) => field || 'the whole row' },
  { id: 'message', name: 'What is wrong', wide: true, cell: ({ message }) => message },
]

/** Row by row what is wrong with a file, counted as a spreadsheet counts: its head is row 1. */
export function ImportErrors({ job: { errors, errorCount } }: { job: ImportJob }) {
  const words = `${errorCount.toLocaleString('en-IN')} ${errorCount === 1 ? 'error' : 'errors'}`
  return (
    <section aria-labelledby="import-errors">
      <h2 id="import-errors" className="mb-1 font-medium text-danger">
        {`${words}. Nothing was changed.`}
      </h2>
      <p className="mb-3 text-sm text-muted">
        {`Correct ${errorCount === 1 ? 'it' : 'them'} in the file and choose it again.${errorCount > errors.length ? ` The first ${errors.length.toLocaleString('en-IN')} are shown.` : ''}`}
      </p>
      <AdminTable
        label="Errors in the file"
        columns={COLUMNS}
        rows={errors}
        total={errors.length}
        idOf={idOf}
        nameOf={({ message }) => message}
      />
    </section>
  )
}

/** One row and column may have two things wrong. */
const idOf = ({ row, field, message }: ImportError) => `${row} ${field} ${message}`
