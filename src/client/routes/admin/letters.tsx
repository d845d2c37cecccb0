import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router'
import { kindTitle } from '#client/admin/letters/labels.ts'
import { LETTER_COLUMNS } from '#client/admin/letters/letter-columns.tsx'
import { LetterFilters } from '#client/admin/letters/letter-filters.tsx'
import { LetterSheet } from '#client/admin/letters/letter-sheet.tsx'
import { letterQueries, type LetterSearch } from '#client/admin/letters/queries.ts'
import { TrialForm } from '#client/admin/letters/trial-form.tsx'
import { messageOf } from '#client/platform/api-error.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { EmptyList } from '#client/ui/admin/empty-list.tsx'
import { PagedTable } from '#client/ui/admin/paged-table.tsx'
import { SearchField } from '#client/ui/admin/search-field.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { textsInSearch } from '../-list-search.ts'
import { isNarrowed } from './-narrowed.ts'
import { requirePage } from './-page-needs.ts'
import { RecordStates } from './-record-states.tsx'

export const Route = createFileRoute('/admin/letters')({
  // `letter` is the one that is looked at, by its id; without it the list.
  validateSearch: textsInSearch('search', 'state', 'kind', 'letter'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { letter, ...search } }) => {
    requirePage('/admin/letters')
    if (letter) void context.queryClient.prefetchQuery(letterQueries.view(letter))
    else void context.queryClient.prefetchInfiniteQuery(letterQueries.list(search))
  },
  head: () => ({ meta: [{ title: 'Letters · Back office' }] }),
  component: LettersPage,
})

function LettersPage() {
  // By name, not by the route itself: what is split from a route must not need it.
  const { letter, ...search } = useSearch({ from: '/admin/letters' })
  return letter ? <OneLetter id={letter} /> : <AllLetters search={search} />
}

function AllLetters({ search }: { search: LetterSearch }) {
  const may = useMay()
  const navigate = useNavigate()
  const list = useInfiniteQuery(letterQueries.list(search))
  const change = (changes: LetterSearch) =>
    void navigate({ to: '/admin/letters', search: (now) => ({ ...now, ...changes }), replace: true })
  const clear = () => void navigate({ to: '/admin/letters', search: {}, replace: true })
  return (
    <>
      <AdminTitle title="Letters">
        <SearchField
          label="Search by address"
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
      </AdminTitle>
      <LetterFilters search={search} onChange={change} />
      <PagedTable
        list={list}
        label="Letters"
        columns={LETTER_COLUMNS}
        noun={['letter', 'letters']}
        idOf={({ _id }) => _id}
        nameOf={(letter) => `${kindTitle(letter)} to ${letter.to}`}
        failure={`Error : ${messageOf(list.error)}`}
        empty={
          <EmptyList title="No letters" onClear={isNarrowed(search) ? clear : undefined}>
            What the shop writes to shoppers and to you is kept here for 90 days.
          </EmptyList>
        }
      />
      {may('sendLetters') && (
        <div className="mt-6">
          <TrialForm />
        </div>
      )}
    </>
  )
}

function OneLetter({ id }: { id: string }) {
  const letter = useQuery(letterQueries.view(id))
  const back = (
    <Link
      to="/admin/letters"
      search={({ letter: _shown, ...list }) => list}
      className={buttonClass('secondary', 'small')}
    >
      All letters
    </Link>
  )
  return (
    <>
      <AdminTitle title={letter.data?.subject ?? 'Letter'}>{back}</AdminTitle>
      {letter.data ? (
        <LetterSheet letter={letter.data} />
      ) : (
        <RecordStates query={letter} missing="No letter found" back={back} />
      )}
    </>
  )
}
