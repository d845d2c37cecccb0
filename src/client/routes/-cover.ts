import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueFilters } from '#shared/contract/catalogue-search.ts'
import { entryOfList, isWholeList, titledList } from '#shared/search/titled-list.ts'
import type { Cover } from '#client/shop/catalogue/collection-head.tsx'
import { menuQuery } from '#client/shop/shell/menu/queries.ts'

/**
 * The name and picture of a collection or a kind; undefined for other lists, and where it was come to with filters on.
 * Filters that are chosen there leave it in its place: nothing moves under the finger.
 */
export function useCover(filters: CatalogueFilters): Cover | undefined {
  const place = `${filters.collection} ${filters.search}`
  const [begun, setBegun] = useState({ place, whole: isWholeList(filters) })
  if (begun.place !== place) setBegun({ place, whole: isWholeList(filters) })
  const titled = begun.whole ? titledList(filters) : undefined
  const { data } = useQuery({ ...menuQuery(), enabled: titled !== undefined })
  if (!titled) return undefined
  const entry = data && entryOfList(data, titled)
  return { title: entry?.title ?? titled.title, image: entry?.image ?? null }
}
