import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Guide } from '#shared/contract/admin/guide.ts'
import { attentionQuery } from '#client/admin/attention/queries.ts'
import { countWords } from '#client/admin/attention/words.ts'
import { BestSellers } from '#client/admin/dashboard/best-sellers.tsx'
import { DeviceCatalogue } from '#client/admin/dashboard/device-catalogue.tsx'
import { FirstSteps } from '#client/admin/dashboard/first-steps.tsx'
import { Figures } from '#client/admin/dashboard/figures.tsx'
import { LowStock } from '#client/admin/dashboard/low-stock.tsx'
import { OrdersByStatus } from '#client/admin/dashboard/orders-by-status.tsx'
import { PeriodPanel } from '#client/admin/dashboard/period-panel.tsx'
import { PeriodPicker } from '#client/admin/dashboard/period-picker.tsx'
import type { PeriodSearch } from '#client/admin/dashboard/period.ts'
import { dashboardQueries } from '#client/admin/dashboard/queries.ts'
import { ToSeeTo } from '#client/admin/dashboard/to-see-to.tsx'
import { OrdersTable } from '#client/admin/orders/orders-table.tsx'
import { useMay } from '#client/platform/admin/use-may.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { textsInSearch } from '../-list-search.ts'
import { requirePage } from './-page-needs.ts'

export const Route = createFileRoute('/admin/')({
  validateSearch: textsInSearch('days', 'from', 'to'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    requirePage('/admin')
    void context.queryClient.prefetchQuery(dashboardQueries.summary(deps))
    void context.queryClient.prefetchQuery(attentionQuery)
  },
  head: () => ({ meta: [{ title: 'Dashboard · Back office' }] }),
  component: DashboardPage,
})

function DashboardPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const search = useSearch({ from: '/admin/' })
  const navigate = useNavigate()
  const may = useMay()
  const choose = (period: PeriodSearch) => void navigate({ to: '/admin', search: period, replace: true })
  const summary = useQuery(dashboardQueries.summary(search))
  const guide = useQuery({ ...dashboardQueries.guide, enabled: may('editSettings') })
  const attention = useQuery(attentionQuery)
  // Drawn later, they would push down what stands below them.
  const isAwaited = [guide, attention].some(
    ({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching',
  )
  return (
    <>
      <AdminTitle title="Admin Dashboard" />
      {may('editSettings') && !summary.isPending && <FirstSteps renderLink={stepLink} />}
      {(summary.isPending || isAwaited) && <TableSkeleton />}
      {summary.isError && (
        <>
          <ErrorNotice
            message={`Error : ${messageOf(summary.error)}`}
            onRetry={() => void summary.refetch()}
          />
          {/* The period may be what cannot be told. */}
          <PeriodPicker period={search} onChange={choose} />
        </>
      )}
      {summary.data && !isAwaited && (
        <>
          <ToSeeTo kinds={(attention.data?.groups ?? []).map(countWords)} />
          <Figures summary={summary.data} />
          <PeriodPanel
            period={summary.data.period}
            search={search}
            busy={summary.isPlaceholderData}
            onChange={choose}
          />
          <div className="mt-3 grid gap-3 lg:grid-cols-2 xl:grid-cols-3">
            <OrdersByStatus counts={summary.data.period.ordersByStatus} />
            <BestSellers products={summary.data.period.bestSellers} />
            <LowStock summary={summary.data} />
          </div>
          <div className="mt-8 mb-4 flex items-center justify-between gap-4">
            <h2 className="display text-heading">Recent Orders</h2>
            <Link to="/admin/orders" className="link text-sm">
              All orders
            </Link>
          </div>
          <OrdersTable
            orders={summary.data.recentOrders}
            empty={<EmptyState title="No Orders found">The first one will stand here.</EmptyState>}
          />
          <DeviceCatalogue />
        </>
      )}
    </>
  )
}

type GuideStep = Guide['steps'][number]['step']

const SECTION_OF_STEP = { name: 'identity', logo: 'logo', payment: 'payment' } as const

/** Where each step is taken. */
function stepLink(step: GuideStep, name: ReactNode): ReactNode {
  if (step === 'product')
    return (
      <Link to="/admin/products/add" className="link">
        {name}
      </Link>
    )
  if (step === 'policies')
    return (
      <Link to="/admin/$place/{-$id}" params={{ place: 'pages' }} className="link">
        {name}
      </Link>
    )
  return (
    <Link to="/admin/settings/$section" params={{ section: SECTION_OF_STEP[step] }} className="link">
      {name}
    </Link>
  )
}
