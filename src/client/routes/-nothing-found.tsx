import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type CatalogueFilters, noFilters } from '#shared/contract/catalogue-search.ts'
import { isAll } from '#shared/page-titles.ts'
import { entryLink } from '#client/platform/entry-link.ts'
import { formatCount } from '#client/ui/money.ts'
import { ProductGrid } from '#client/shop/catalogue/product-grid.tsx'
import { productQueries } from '#client/shop/catalogue/queries.ts'
import { suggestions } from '#client/shop/search/queries.ts'
import { recentSearches } from '#client/shop/search/recent-searches.ts'
import { largest } from '#client/shop/shell/menu/largest.ts'
import { MenuChips } from '#client/shop/shell/menu/menu-chips.tsx'
import { menuQuery } from '#client/shop/shell/menu/queries.ts'
import { cardAction } from './-card-action.tsx'

const POPULAR = 4
const everything = { ...noFilters, collection: 'all' }

/**
 * Ways on from an answer without products: what was near, what the shop has, what others buy. They come together: one
 * that came later would push those below it down.
 */
export function NothingFound({ filters }: { filters: CatalogueFilters }) {
  const search = filters.search.trim()
  const isWider = search !== '' && isNarrowed(filters)
  const isNear = search !== '' && !isWider
  const near = useQuery({ ...suggestions(useQueryClient(), search), enabled: isNear })
  const wider = useInfiniteQuery({ ...productQueries.list({ ...everything, search }), enabled: isWider })
  const menu = useQuery(menuQuery())
  const popular = useInfiniteQuery(productQueries.list({ ...everything, sortBy: 'popularity' }))
  useEffect(() => {
    // What found nothing is not offered again.
    if (isNear) recentSearches.remove(search)
  }, [search, isNear])
  if ([near, wider, menu, popular].some(({ isLoading }) => isLoading)) return null
  const total = wider.data?.pages[0]?.total ?? 0
  const queries = near.data?.queries ?? []
  const products = (popular.data?.pages[0]?.data ?? []).filter(({ countInStock }) => countInStock > 0)
  return (
    <div className="flex flex-col gap-10">
      {isWider && total > 0 && <WithoutFilters search={search} total={total} />}
      {isNear && queries.length > 0 && <Near queries={queries} />}
      {menu.data && menu.data.length > 0 && (
        <Part title="What the shop has">
          <MenuChips label="What the shop has" entries={largest(menu.data)} />
        </Part>
      )}
      {products.length > 0 && (
        <Part title="Popular now">
          <ProductGrid products={products.slice(0, POPULAR)} columns="whole-page" action={cardAction} />
        </Part>
      )}
    </div>
  )
}

const isNarrowed = ({ collection, search: _search, sortBy: _sortBy, ...values }: CatalogueFilters) =>
  !isAll(collection) || Object.values(values).some((value) => value !== '')

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="display text-heading mb-4">{title}</h2>
    {children}
  </section>
)

/** What the search finds where nothing else narrows it. */
const WithoutFilters = ({ search, total }: { search: string; total: number }) => (
  <p className="text-center">
    <Link {...entryLink({ collection: 'all', search })} className="link">
      {`${formatCount(total)} ${total === 1 ? 'product' : 'products'} without the filters`}
    </Link>
  </p>
)

const Near = ({ queries }: { queries: readonly string[] }) => (
  <Part title="Near to it">
    <ul aria-label="Near to it" className="flex flex-wrap gap-2">
      {queries.map((query) => (
        <li key={query}>
          <Link {...entryLink({ collection: 'all', search: query })} className="chip min-h-11 md:min-h-9">
            {query}
          </Link>
        </li>
      ))}
    </ul>
  </Part>
)
