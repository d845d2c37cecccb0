import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { wakeWhatIsTouched } from './asleep.tsx'
import { yieldToMain } from './yield-to-main.ts'
import { releaseContentVisibility } from './content-visibility.ts'

/** Dehydrated answers are there at once; this is how long any other query may delay hydration, in ms. */
const QUERIES_MS = 500

interface Parts {
  router: AnyRouter
  queryClient: QueryClient
}

/** Hydrates a prerendered page in pieces, so that it keeps scrolling and answering. Resolves once React has begun. */
export async function hydratePage(
  root: Element,
  page: ReactNode,
  { router, queryClient }: Parts,
): Promise<void> {
  await yieldToMain()
  await router.load()
  // Some loaders do not await what they ask for. The first render needs it, or it differs from the prerendered one.
  const queries = queryClient.getQueryCache().getAll()
  await Promise.race([
    Promise.allSettled(queries.map((query) => Promise.resolve(query.promise))),
    new Promise((resolve) => setTimeout(resolve, QUERIES_MS)),
  ])
  await yieldToMain()
  // The server renders without the boundary that the router puts around pages in a browser.
  router.ssr = { manifest: undefined }
  wakeWhatIsTouched()
  // On a mismatch React renders the page anew. That is slower, and no error.
  const onRecoverableError = () => undefined
  startTransition(() => void hydrateRoot(root, page, { onRecoverableError }))
  releaseContentVisibility()
}
