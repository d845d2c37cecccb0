import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#client/platform/lazy-part.tsx'

/** Far below what a visit begins with: fetched behind it. */
const Links = lazyPart(async () => (await import('./footer-links.tsx')).FooterLinks, true)

/** `newsletter` is a feature of its own, put here by the route. */
export const Footer = ({ newsletter }: { newsletter: ReactNode }) => (
  <footer className="laid-out-late mt-auto border-t border-line bg-surface">
    <div className="container-page grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-8 gap-y-10 py-12 sm:grid-cols-3 md:py-16 lg:grid-cols-[minmax(0,1.6fr)_1fr_1fr_1fr]">
      <div className="col-span-full max-w-md lg:col-span-1">{newsletter}</div>
      <Suspense>
        <Links />
      </Suspense>
    </div>
    <Suspense>
      <Links isEnd />
    </Suspense>
  </footer>
)
