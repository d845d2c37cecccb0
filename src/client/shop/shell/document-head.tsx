import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ONE_PAGE } from '#shared/dehydrated-data.ts'

const NAME = 'Darzi'
const first = location.pathname

/**
 * Puts the title of the route's `head` into the prerendered page, takes out what the server said
 * of the first page once another is shown, and tells the new title to those who do not see that it changed.
 */
export function DocumentHead() {
  const metas = useMatches({ select: (matches) => matches.flatMap((match) => match.meta ?? []) })
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? first })
  const title = metas.findLast((meta) => meta?.title !== undefined)?.title ?? NAME
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (pathname !== first) for (const tag of document.querySelectorAll(`[${ONE_PAGE}]`)) tag.remove()
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
