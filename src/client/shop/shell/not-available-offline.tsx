import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { OfflineIcon } from '#client/ui/icons.tsx'

interface Props {
  /** What cannot be had: "This page", "This product". */
  what: string
  onRetry: () => void
  /** A link to something that is on this device. */
  wayOn: ReactNode
  /** A heading where it is all that the page says. */
  as?: 'p' | 'h1'
}

/** In place of a screen that this device does not remember and the line does not bring. */
export const NotAvailableOffline = ({ what, onRetry, wayOn, as = 'p' }: Props) => (
  <div role="alert" className="flex flex-col items-center pt-6">
    <OfflineIcon className="size-10 text-muted" />
    <EmptyState
      as={as}
      title={`${what} is not available offline`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          {wayOn}
        </div>
      }
    >
      The shop cannot be reached, and this device has not seen it before. What you have looked at is still
      here.
    </EmptyState>
  </div>
)
