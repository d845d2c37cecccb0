import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type ApiError, messageOf } from '#client/platform/api-error.ts'
import { connection, useTrouble } from '#client/platform/connection.ts'
import { isMissingPart } from '#client/platform/stale-pages.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { OfflineIcon } from '#client/ui/icons.tsx'

let triedAt = 0
/** Unasked, once: the shop may have been away for a moment, or the part may be gone for good. */
const mayTry = () => Date.now() - triedAt > 10_000 && (triedAt = Date.now())

/** What no screen has caught (spec, section 8): the status or the message, and a way on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  // Around the admin's own frame, and around everything, there is no other.
  const hasFrame = useMatch({
    strict: false,
    shouldThrow: false,
    select: ({ routeId }) => routeId !== '/admin' && routeId !== '__root__',
  })
  const { status } = error as Partial<ApiError>
  const handleRetry = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  const retry = useEffectEvent(handleRetry)
  const isMissing = isMissingPart(error)
  useEffect(() => {
    if (isMissing) void connection.knock().then((isThere) => isThere && mayTry() && retry())
    // What the line took away comes back with it, unasked.
    return connection.subscribe(() => connection.isConnected() && retry())
  }, [isMissing])
  const trouble = useTrouble()
  // Code that is not on this device, and no line to fetch it by: nothing is wrong with the shop.
  const waits = isMissing && trouble
  const page = (
    <div role="alert" className="container-page flex flex-col items-center py-20 text-center md:py-32">
      {status && <p className="eyebrow mb-3">{status}</p>}
      {waits && <OfflineIcon className="mb-4 size-10 text-muted" />}
      <h1 className="display text-title">
        {waits ? 'This screen needs the connection' : 'Unexpected Application Error!'}
      </h1>
      <p className="mt-4 max-w-xl text-muted">
        {waits ? 'It has not been opened on this device before.' : messageOf(error)}
      </p>
      {trouble && (
        <p className="mt-2 max-w-xl text-muted">{`${trouble}. It is tried again when the connection is back.`}</p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={handleRetry}>
          Try again
        </Button>
        {/* Not a router link: what failed may be the page itself. */}
        <a href="/" className={buttonClass('secondary')}>
          To the home page
        </a>
      </div>
    </div>
  )
  return hasFrame ? page : <main id="main">{page}</main>
}
