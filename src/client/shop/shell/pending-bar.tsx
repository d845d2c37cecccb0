import { useRouterState } from '@tanstack/react-router'

/** A line along the top while a page is on its way; what comes at once never shows it. */
export function PendingBar() {
  const pending = useRouterState({ select: (state) => state.isLoading })
  return pending ? <div aria-hidden="true" className="pending-bar" /> : null
}
