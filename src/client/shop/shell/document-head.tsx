import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ONE_PAGE } from '#shared/dehydrated-data.ts'
import { homeTitle, pageTitle } from '#shared/page-titles.ts'
import { shopName } from '#shared/shop-name.ts'
import { useShop } from '#client/platform/shop-settings.ts'

const first = location.pathname

/**
 * Puts the title of the route's `head`, empty for the shop's own, into the prerendered page, takes out what the server said
 * of the first page once another is shown, and tells the new title to those who do not see that it changed.
 */
export function DocumentHead() {
  const metas = useMatches({ select: (matches) => matches.flatMap((match) => match.meta ?? []) })
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? first })
  const shop = useShop()
  const of = metas.findLast((meta) => meta?.title !== undefined)?.title
  const title = of ? pageTitle(of, shop) : of === undefined ? shopName(shop) : homeTitle(shop)
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
