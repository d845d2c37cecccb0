import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** Shown as it is: where the specification says so, the caller passes "Error : …". */
  message: ReactNode
  onRetry?: (() => void) | undefined
}

export const ErrorNotice = ({ message, onRetry }: Props) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-danger/40 bg-danger/6 p-4"
  >
    <p className="min-w-0 flex-1 text-danger">{message}</p>
    {onRetry && (
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
)
