import { createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router'
import { BatchNotice } from '#client/admin/history/batch-notice.tsx'
import { ImportScreen } from '#client/admin/products/import/import-screen.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { textsInSearch } from '../../-list-search.ts'
import { requirePage } from '../-page-needs.ts'

export const Route = createFileRoute('/admin/products/import')({
  validateSearch: textsInSearch('job'),
  loader: () => requirePage('/admin/products/import'),
  head: () => ({ meta: [{ title: 'Import Products · Back office' }] }),
  component: ImportPage,
})

function ImportPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { job = '' } = useSearch({ from: '/admin/products/import' })
  const navigate = useNavigate()
  const show = (id: string) =>
    void navigate({ to: '/admin/products/import', search: { job: id }, replace: true })
  return (
    <>
      <AdminTitle title="Import Products">
        <Link to="/admin/products" className={buttonClass('secondary')}>
          All products
        </Link>
      </AdminTitle>
      <p className="mb-6 max-w-prose text-muted">
        One product a row, matched by its SKU. An export has all the columns: change it in a spreadsheet and
        bring it back here. What a file does not name stays as it is. Sizes and colours have | or commas
        between, amounts read 1299, 1,299 or 1,29,900.
      </p>
      <ImportScreen
        jobId={job || undefined}
        onJob={show}
        renderDone={(words, batchId) => (
          <BatchNotice words={words} batchId={batchId} onClose={() => show('')} />
        )}
      />
    </>
  )
}
