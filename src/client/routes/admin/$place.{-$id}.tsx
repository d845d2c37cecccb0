import { createFileRoute, redirect, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { isReportPeriod } from '#client/admin/reports/report-period.ts'
import { REVIEW_STATES } from '#shared/reviews.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { NeedsAttention } from './-attention.tsx'
import { CustomerPage } from './-customer.tsx'
import { Messages } from './-messages.tsx'
import { requirePage } from './-page-needs.ts'
import { EditedPage, NewWrittenPage } from './-written-page.tsx'
import { WrittenPages } from './-written-pages.tsx'

const deliveryPages = () => import('./-deliveries.tsx')
const Deliveries = lazyPart(async () => (await deliveryPages()).Deliveries)
const NewDelivery = lazyPart(async () => (await deliveryPages()).NewDelivery)
const DeliveryPage = lazyPart(async () => (await deliveryPages()).DeliveryPage)
const ModeratedReviews = lazyPart(async () => (await import('./-reviews.tsx')).ModeratedReviews)
const Reports = lazyPart(async () => (await import('./-reports.tsx')).Reports)
const NewOrder = lazyPart(async () => (await import('./-new-order.tsx')).NewOrder)
const ReturnsPage = lazyPart(async () => (await import('./-returns.tsx')).ReturnsPage)
const StockHistory = lazyPart(async () => (await import('./-stock.tsx')).StockHistory)

interface Place {
  title: string
  /** As `-page-needs.ts` has it. */
  page: Parameters<typeof requirePage>[0]
  shown: ReactNode
}

/** What stands at an address of these; undefined for one that is none. */
function placeOf(place: string, id: string | undefined): Place | undefined {
  if (place === 'pages') return writtenPlace(id)
  if (place === 'attention' && id === undefined)
    return { title: 'Needs attention', page: '/admin/attention', shown: <NeedsAttention /> }
  if (place === 'reports' && isReportPeriod(id))
    return { title: 'Reports', page: '/admin/reports', shown: <Reports id={id} /> }
  if (place === 'customers' && id !== undefined)
    return { title: 'Customer', page: '/admin/users', shown: <CustomerPage key={id} id={id} /> }
  if (place === 'stock')
    return { title: 'Stock history', page: '/admin/stock', shown: <StockHistory key={id} productId={id} /> }
  if (place === 'deliveries') return deliveryPlace(id)
  if (place === 'reviews') {
    const shown = REVIEW_STATES.find((state) => state === id) ?? (id === 'all' ? undefined : 'waiting')
    return { title: 'Reviews', page: '/admin/reviews', shown: <ModeratedReviews key={shown} state={shown} /> }
  }
  if (place === 'new-order')
    return { title: 'New order', page: '/admin/new-order', shown: <NewOrder key={id} after={id} /> }
  if (place === 'returns')
    return { title: 'Returns', page: '/admin/returns', shown: <ReturnsPage which={id} /> }
  if (place !== 'messages') return undefined
  const shown = id === 'answered' ? 'answered' : 'open'
  return { title: 'Messages', page: '/admin/messages', shown: <Messages shown={shown} /> }
}

function writtenPlace(id: string | undefined): Place {
  if (id === undefined) return { title: 'Pages', page: '/admin/pages', shown: <WrittenPages /> }
  const isNew = id === 'add'
  return {
    title: isNew ? 'New page' : 'Edit page',
    page: '/admin/pages/$id',
    shown: isNew ? <NewWrittenPage /> : <EditedPage key={id} id={id} />,
  }
}

function deliveryPlace(id: string | undefined): Place {
  if (id === undefined || id === 'all')
    return {
      title: 'Deliveries',
      page: '/admin/deliveries',
      shown: <Deliveries shown={id === 'all' ? 'all' : 'open'} />,
    }
  if (id === 'add') return { title: 'New delivery', page: '/admin/deliveries/add', shown: <NewDelivery /> }
  return { title: 'Delivery', page: '/admin/deliveries', shown: <DeliveryPage key={id} id={id} /> }
}

/** The rarer places of the back office behind one route: each route is named in every shopper's first load. */
export const Route = createFileRoute('/admin/$place/{-$id}')({
  loader: ({ params: { place, id } }) => {
    const found = placeOf(place, id)
    // An unknown path leads home (spec, section 2).
    if (!found) throw redirect({ to: '/' })
    requirePage(found.page)
    return `${found.title} · Back office`
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData }] }),
  component: RarerPlace,
})

function RarerPlace() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { place, id } = useParams({ from: '/admin/$place/{-$id}' })
  return <Suspense fallback={<TableSkeleton />}>{placeOf(place, id)?.shown}</Suspense>
}
