import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isGone } from '#client/platform/api-error.ts'
import { productQueries } from './queries.ts'
import { atLatestPrice, isOther, newsOf } from './steady-product.ts'

/** A product whose page is open: it keeps its form, and what has become of it meanwhile is told. */
export function useSteadyProduct(id: string) {
  const { data: latest, error } = useSuspenseQuery(productQueries.detail(id))
  const [before, setOpened] = useState(latest)
  const opened = before._id === latest._id ? before : latest
  if (opened !== before) setOpened(opened)
  return {
    product: atLatestPrice(opened, latest),
    news: isGone(error) ? 'The shop does not sell this any more.' : newsOf(opened, latest),
    /** Shows it as the shop has it now; undefined where it is shown so. */
    show: isOther(opened, latest) ? () => setOpened(latest) : undefined,
  }
}
