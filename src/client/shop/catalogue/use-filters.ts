import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { type CatalogueFilters, filtersIn } from '#shared/contract/catalogue-search.ts'
import { heldPart } from '#client/platform/held-first.ts'
import { afterShown, type Later } from './after-shown.ts'
import { pageOf, productQueries } from './queries.ts'
import type { SearchChange } from './search.ts'

/** Writes a change into the address. Resolves when the page has it from there. */
type Write = (change: SearchChange, replace: boolean) => Promise<unknown>

/**
 * The filters of the address, where they live, or those that were pressed and are on their way there. Whoever presses
 * one first sees what it gives: the list is asked for in the turn of the press, and the address, with all that listens
 * to it, follows when the list is painted.
 *
 * @param search as the address has it.
 */
export function useFilters(search: object, collection: string, write: Write) {
  const client = useQueryClient()
  const [pressed, setPressed] = useState<CatalogueFilters>()
  const wanted = pressed?.collection === collection ? pressed : { ...filtersIn(search), collection }
  // The same as long as nothing is changed: what is drawn of them is not drawn again.
  const [kept, setKept] = useState(wanted)
  const filters = isSame(kept, wanted) ? kept : wanted
  if (filters !== kept) setKept(filters)

  const latest = useRef({ filters, write })
  useEffect(() => {
    latest.current = { filters, write }
  })
  const later = useRef<Later>(undefined)
  useEffect(() => {
    // Who goes back meanwhile, or elsewhere, wants that.
    const drop = () => {
      later.current?.drop()
      setPressed(undefined)
    }
    addEventListener('popstate', drop)
    return () => {
      removeEventListener('popstate', drop)
      drop()
    }
  }, [])

  const change = useCallback(
    (wantedChange: SearchChange, { replace } = { replace: false }) => {
      const next = { ...latest.current.filters, ...wantedChange(latest.current.filters) }
      const answered = answerFor(client, next)
      later.current?.now()
      latest.current.filters = next
      setPressed(next)
      later.current = afterShown(answered, () => {
        const forget = () => startTransition(() => setPressed((now) => (now === next ? undefined : now)))
        void latest.current.write(wantedChange, replace).then(forget, forget)
      })
    },
    [client],
  )
  /** Somebody is about to make this change, or not. */
  const foresee = useCallback(
    (wantedChange: SearchChange) => {
      const { filters: now } = latest.current
      const next = { ...now, ...wantedChange(now) }
      if (client.getQueryData(productQueries.list(next).queryKey)) return
      heldPart()?.foreseeHeld('list', pageOf(next, ''))
    },
    [client],
  )
  return { filters, change, foresee }
}

/** Resolves when the list is there; where this device foresaw the press, it is there in this turn. */
function answerFor(client: QueryClient, filters: CatalogueFilters): Promise<void> {
  const list = productQueries.list(filters)
  const { queryKey } = list
  const ready =
    !client.getQueryData(queryKey) &&
    heldPart()?.foreseenAnswer({ client, queryKey }, 'list', pageOf(filters, ''))
  if (!ready) return client.prefetchInfiniteQuery(list)
  client.setQueryData(queryKey, { pages: [ready], pageParams: [''] })
  return Promise.resolve()
}

const isSame = (one: CatalogueFilters, other: CatalogueFilters) =>
  (Object.keys(one) as (keyof CatalogueFilters)[]).every((name) => one[name] === other[name])
