import type { ReactNode } from 'react'
import { Asleep, wake } from '#client/platform/hydration/asleep.tsx'
import { useStore } from '#client/platform/store.ts'
import { windowIs } from '#client/platform/window-is.ts'

/** Where the filters stand beside the list; a narrower window has them in a sheet. */
const wideWindow = windowIs('(min-width: 64rem)')

/**
 * The server draws them for every window. A narrow one, which hides them, never hydrates them: they go. A wide one
 * hydrates them as it does the rest.
 */
export function FiltersAside({ children }: { children: ReactNode }) {
  const isWide = useStore(wideWindow, true)
  if (!import.meta.env.SSR && wideWindow.get()) wake(['filters'])
  return (
    <aside
      aria-label="Filters"
      className="hidden lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto [scrollbar-width:thin] lg:pr-3 lg:pb-6"
    >
      {isWide && <Asleep name="filters">{children}</Asleep>}
    </aside>
  )
}
