import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useParams } from '@tanstack/react-router'
import { ApiError, isOffline, messageOf } from '#client/platform/api-error.ts'
import { useEventReplay } from '#client/platform/hydration/event-replay.ts'
import { ContactForm } from '#client/shop/contact/contact-form.tsx'
import { PageText } from '#client/shop/content/page-text.tsx'
import { pageQuery } from '#client/shop/content/queries.ts'
import { NotAvailableOffline } from '#client/shop/shell/not-available-offline.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

export const Route = createFileRoute('/pages/$slug')({
  // What becomes of it is the page's to say: a component of the route's for each would be named in the first load.
  loader: ({ context: { queryClient }, params: { slug } }) =>
    queryClient.ensureQueryData({ ...pageQuery(slug), revalidateIfStale: true }).then(
      ({ title }) => title,
      () => 'Page',
    ),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData }] }),
  component: WrittenPage,
})

/** The page with a form below its text. */
const CONTACT = 'contact'

function WrittenPage() {
  useEventReplay()
  // By name, not by the route itself: what is split from a route must not need it.
  const { slug } = useParams({ from: '/pages/$slug' })
  const { data: page, error, refetch } = useQuery({ ...pageQuery(slug), retryOnMount: false })
  if (page)
    return (
      <article className="container-page py-8 md:py-14">
        <h1 className="display mb-6 text-title md:mb-8">{page.title}</h1>
        <PageText html={page.html} />
        {slug === CONTACT && <ContactForm />}
      </article>
    )
  return (
    <div className="container-page py-16">
      {error ? (
        <Unread error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 max-w-2xl" />
      )}
    </div>
  )
}

const toHome = (
  <Link to="/" className="btn btn-primary">
    To the home page
  </Link>
)

function Unread({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isOffline(error))
    return <NotAvailableOffline what="This page" as="h1" onRetry={onRetry} wayOn={toHome} />
  // An address that no page can have is as little found as one that none has.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState as="h1" title="This page is not in the shop" action={toHome}>
        It may have moved, or the link is not quite right.
      </EmptyState>
    )
  return (
    <>
      <h1 className="display mb-6 text-title">Page</h1>
      <ErrorNotice message={`Error : ${messageOf(error)}`} onRetry={onRetry} />
    </>
  )
}
