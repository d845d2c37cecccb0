import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueFilters } from '#shared/contract/catalogue-search.ts'
import type { ListAnswer } from '#client/platform/held-answer.ts'
import { productQueries } from './queries.ts'
import { begun, followed } from './steady-list.ts'

const NO_PAGES: readonly ListAnswer[] = []

/**
 * The list for these filters, which stays where it is while it is looked at, whatever comes from the shop. While the
 * answer to other filters is under way, it is that of the filters before.
 */
export function useSteadyList(filters: CatalogueFilters) {
  const query = useInfiniteQuery({ ...productQueries.list(filters), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  const pages = data?.pages ?? NO_PAGES
  const [before, setShown] = useState(() => ({ of: '', begins: {}, list: begun(pages) }))
  const anew = () => ({ of, begins: {}, list: begun(pages, before.list.products) })
  const of = data && !isPlaceholderData ? JSON.stringify(filters) : before.of
  const shown = before.of === of ? { ...before, list: followed(before.list, pages) } : anew()
  if (shown.list !== before.list) setShown(shown)
  return {
    query,
    /** As it stands on the screen. */
    list: shown.list,
    /** Another one where the list was asked for anew. */
    begins: shown.begins,
    /** Shows the latest as it is. */
    show: () => setShown(anew()),
  }
}
