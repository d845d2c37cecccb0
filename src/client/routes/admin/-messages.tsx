import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageList } from '#client/admin/contact/message-list.tsx'
import { contactQueries, type Shown } from '#client/admin/contact/queries.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'

/** What visitors have written, open or answered. */
export function Messages({ shown }: { shown: Shown }) {
  const mayAnswer = useMay()('sendLetters')
  const list = useInfiniteQuery(contactQueries.list(shown))
  const messages = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <AdminTitle title="Messages">
        <nav aria-label="Which messages" className="flex gap-2">
          <Choice to="open" shown={shown}>
            Open
          </Choice>
          <Choice to="answered" shown={shown}>
            Answered
          </Choice>
        </nav>
      </AdminTitle>
      {list.isPending && <TableSkeleton />}
      {list.isError && (
        <ErrorNotice message={`Error : ${messageOf(list.error)}`} onRetry={() => void list.refetch()} />
      )}
      {list.data && messages.length === 0 && (
        <EmptyState title={shown === 'open' ? 'Nothing waits for an answer' : 'Nothing answered yet'}>
          What visitors write on the Contact page is kept here.
        </EmptyState>
      )}
      <MessageList messages={messages} mayAnswer={mayAnswer} />
      {list.hasNextPage && (
        <Button className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

const Choice = ({ to, shown, children }: { to: Shown; shown: Shown; children: string }) => (
  <Link
    to="/admin/$place/{-$id}"
    params={{ place: 'messages', id: to === 'open' ? undefined : to }}
    activeOptions={{ exact: true }}
    className="chip min-h-11 md:min-h-9"
    aria-current={to === shown ? 'page' : undefined}
  >
    {children}
  </Link>
)
