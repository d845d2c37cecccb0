import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import type { CachedResults } from './cached-results.tsx'

type Props = ComponentProps<typeof CachedResults>

/** The shop's own search is in it, with all its words: it is fetched where the shop cannot be reached. */
const Part = lazyPart<Props>(async () => {
  try {
    return (await import('./cached-results.tsx')).CachedResults
  } catch {
    return ({ nothing }: Props) => nothing
  }
})

export const LazyCachedResults = (props: Props) => (
  <Suspense fallback={null}>
    <Part {...props} />
  </Suspense>
)
