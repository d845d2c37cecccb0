import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { type CatalogueFilters, filtersIn } from '#shared/contract/catalogue-search.ts'
import { heldPart } from '#client/platform/held-first.ts'
import { afterShown, type Later } from './after-shown.ts'
import { pageOf, productQueries } from './queries.ts'
import type { SearchChange } from './search.ts'
import { type Cards, firstOf } from './use-first-cards.ts'
import { lookOf } from './steady-list.ts'

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
  const [ahead, drawAhead] = useAhead()
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
  /** Somebody is about to make this change, or not; while a finger is down its first cards are drawn. */
  const foresee = useCallback(
    (wantedChange: SearchChange, isDown: boolean) => {
      const { filters: now } = latest.current
      const next = { ...now, ...wantedChange(now) }
      const known = client.getQueryData(productQueries.list(next).queryKey)?.pages[0]
      const answer = known ?? heldPart()?.foreseeHeld('list', pageOf(next, ''))
      if (!isDown) return
      void Promise.resolve(answer).then(
        (list) => list && drawAhead({ products: firstOf(list.data), look: lookOf(next.color, list) }),
      )
    },
    [client, drawAhead],
  )
  return { filters, change, foresee, ahead }
}

/** Milliseconds: whose finger is down for longer scrolls, or means something else. */
const LONG_PRESS_MS = 1000

/** Cards that are drawn before they are to be seen: while a finger is down there is time. They go by themselves. */
function useAhead() {
  const [ahead, setAhead] = useState<Cards>()
  useEffect(() => {
    if (!ahead) return
    const timer = setTimeout(() => startTransition(() => setAhead(undefined)), LONG_PRESS_MS)
    return () => clearTimeout(timer)
  }, [ahead])
  return [ahead, useCallback((cards: Cards) => startTransition(() => setAhead(cards)), [])] as const
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
