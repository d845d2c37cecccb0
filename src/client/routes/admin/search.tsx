import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { MissesList } from '#client/admin/search/misses-list.tsx'
import { searchQueries } from '#client/admin/search/queries.ts'
import { type Begun, WordsForm } from '#client/admin/search/words-form.tsx'
import { WordsList } from '#client/admin/search/words-list.tsx'
import { messageOf } from '#client/platform/api-error.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { TableSkeleton } from '#client/ui/admin/table-skeleton.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { requirePage } from './-page-needs.ts'

export const Route = createFileRoute('/admin/search')({
  loader: ({ context }) => {
    requirePage('/admin/search')
    void context.queryClient.prefetchQuery(searchQueries.misses())
    void context.queryClient.prefetchQuery(searchQueries.words())
  },
  head: () => ({ meta: [{ title: 'Search words · Back office' }] }),
  component: SearchWordsPage,
})

const BLANK: Begun = { id: undefined, phrase: '', words: '' }

function SearchWordsPage() {
  const may = useMay()
  const misses = useQuery(searchQueries.misses())
  const words = useQuery(searchQueries.words())
  const [{ begun, times }, setForm] = useState({ begun: BLANK, times: 0 })
  const begin = (next: Begun) => setForm((form) => ({ begun: next, times: form.times + 1 }))
  return (
    <>
      <AdminTitle title="Search words" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <AdminCard title="Searched for and not found">
          <p className="mb-2 text-sm text-muted">In the last 90 days, the most asked first.</p>
          <Loaded query={misses}>
            {(list) => (
              <MissesList misses={list} onAdd={(phrase) => begin({ ...BLANK, phrase, focus: 'words' })} />
            )}
          </Loaded>
        </AdminCard>
        <div className="flex flex-col gap-4">
          {may('editSearch') && <WordsForm key={times} begun={begun} onDone={() => begin(BLANK)} />}
          <AdminCard title="The shop’s own words">
            <Loaded query={words}>
              {(list) => (
                <WordsList
                  words={list}
                  onEdit={({ _id: id, phrase, words: said }) =>
                    begin({ id, phrase, words: said, focus: 'phrase' })
                  }
                  onRemoved={(id) => {
                    if (id === begun.id) begin(BLANK)
                  }}
                />
              )}
            </Loaded>
          </AdminCard>
        </div>
      </div>
    </>
  )
}

interface Loading<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

/** What was asked for, or that it is on its way, or what went wrong. */
function Loaded<Data>({
  query: { data, error, refetch },
  children,
}: {
  query: Loading<Data>
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (error) return <ErrorNotice message={`Error : ${messageOf(error)}`} onRetry={() => void refetch()} />
  return <TableSkeleton />
}
