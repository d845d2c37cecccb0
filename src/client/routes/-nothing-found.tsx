import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type CatalogueFilters, noFilters } from '#shared/contract/catalogue-search.ts'
import type { Product } from '#shared/contract/product.ts'
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
import { helpFor } from './-help-for.ts'

const POPULAR = 4
const everything = { ...noFilters, collection: 'all' }

/**
 * Ways on from an answer without products: the page that helps, what the shop has, what was near, what others buy.
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
  // Each part when those above it are there: one that came later would push those below it down.
  const isMenuIn = !wider.isLoading && !menu.isLoading
  return (
    <div className="flex flex-col gap-10">
      <Help search={search} />
      <WithoutFilters search={search} total={wider.data?.pages[0]?.total ?? 0} />
      {isMenuIn && (
        <>
          <ShopHas entries={menu.data ?? []} />
          <Near queries={near.data?.queries ?? []} />
          {!near.isLoading && <Popular products={popular.data?.pages[0]?.data ?? []} />}
        </>
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

/** The shop's page for words that are no clothing. */
function Help({ search }: { search: string }) {
  const help = helpFor(search)
  return (
    help && (
      <p className="text-center">
        <Link to="/pages/$slug" params={{ slug: help.slug }} className="link">
          {help.title}
        </Link>
      </p>
    )
  )
}

/** What the search finds where nothing else narrows it. */
const WithoutFilters = ({ search, total }: { search: string; total: number }) =>
  total > 0 && (
    <p className="text-center">
      <Link {...entryLink({ collection: 'all', search })} className="link">
        {`${formatCount(total)} ${total === 1 ? 'product' : 'products'} without the filters`}
      </Link>
    </p>
  )

const ShopHas = ({ entries }: { entries: Parameters<typeof largest>[0] }) =>
  entries.length > 0 && (
    <Part title="What the shop has">
      <MenuChips label="What the shop has" entries={largest(entries)} />
    </Part>
  )

const Near = ({ queries }: { queries: readonly string[] }) =>
  queries.length > 0 && (
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

function Popular({ products }: { products: readonly Product[] }) {
  const inStock = products.filter(({ countInStock }) => countInStock > 0)
  return (
    inStock.length > 0 && (
      <Part title="Popular now">
        <ProductGrid products={inStock.slice(0, POPULAR)} columns="whole-page" action={cardAction} />
      </Part>
    )
  )
}
