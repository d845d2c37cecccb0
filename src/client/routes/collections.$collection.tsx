import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { catalogueSearchSchema, filtersIn } from '#shared/contract/catalogue-search.ts'
import { headingOf, isAll } from '#shared/page-titles.ts'
import { useEventReplay } from '#client/platform/hydration/event-replay.ts'
import { Catalogue } from '#client/shop/catalogue/catalogue.tsx'
import { LazyCachedResults } from '#client/shop/catalogue/lazy-cached-results.tsx'
import { productQueries } from '#client/shop/catalogue/queries.ts'
import { useFilters } from '#client/shop/catalogue/use-filters.ts'
import { sharedSearch } from '#client/shop/catalogue/share-target.ts'
import { NotAvailableOffline } from '#client/shop/shell/not-available-offline.tsx'
import { OnDevice } from '#client/shop/saved/lazy.tsx'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { useStore } from '#client/platform/store.ts'
import { windowIs } from '#client/platform/window-is.ts'
import { cardAction } from './-card-action.tsx'
import { useCover } from './-cover.ts'

const MenuRow = lazyPart(async () => (await import('#client/shop/shell/menu/menu-row.tsx')).MenuRow)
/** Narrow windows have the same in the menu, and do not fetch it for nothing. */
const windowWithRow = windowIs('(min-width: 80rem)')
const WideMenuRow = () => useStore(windowWithRow, false) && <MenuRow />
// The same one always: no filter that is pressed has it drawn again.
const WAYS = (
  <OnDevice>
    <WideMenuRow />
  </OnDevice>
)

const NothingFound = lazyPart(async () => (await import('./-nothing-found.tsx')).NothingFound)

export const Route = createFileRoute('/collections/$collection')({
  validateSearch: catalogueSearchSchema,
  // Something shared into the installed shop (manifest: share_target) is searched for.
  beforeLoad: ({ params, location }) => {
    const words = sharedSearch(location.search)
    if (words !== null)
      throw redirect({ to: '/collections/$collection', params, search: { search: words }, replace: true })
  },
  loaderDeps: ({ search }) => filtersIn(search),
  // Not awaited: the page keeps what it shows, dimmed, until the new answer is there. What is there already the page
  // itself asks for again.
  loader: ({ context, params, deps }) => {
    const list = productQueries.list({ ...deps, ...params })
    void context.queryClient.prefetchInfiniteQuery({ ...list, staleTime: 'static' })
  },
  head: ({ match, params }) => ({
    meta: [{ title: headingOf({ ...match.search, ...params }) }],
  }),
  component: CollectionPage,
})

function CollectionPage() {
  useEventReplay()
  const { collection } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { filters, change, foresee, ahead } = useFilters(search, collection, (wanted, replace) =>
    navigate({ search: (now) => ({ ...now, ...wanted(filtersIn(now)) }), replace, resetScroll: false }),
  )
  const cover = useCover(filters)
  return (
    <Catalogue
      key={collection}
      filters={filters}
      cover={cover}
      ways={isAll(collection) && !cover && WAYS}
      onChange={change}
      onForesee={foresee}
      ahead={ahead}
      action={cardAction}
      waysOn={
        <OnDevice>
          <NothingFound filters={filters} />
        </OnDevice>
      }
      renderOffline={(onRetry) => (
        <LazyCachedResults
          filters={filters}
          action={cardAction}
          onRetry={onRetry}
          nothing={
            <NotAvailableOffline
              what="This collection"
              onRetry={onRetry}
              wayOn={
                <Link to="/" className="btn btn-secondary">
                  To the home page
                </Link>
              }
            />
          }
        />
      )}
    />
  )
}
