import type { ReactNode } from 'react'
import { OfflineIcon } from './icons.tsx'

interface Props {
  /** For the `aria-describedby` of what waits. */
  id?: string
  children: ReactNode
}

/** Why something cannot be pressed, or waits, while there is no connection: said before it is tried. */
export const WaitsForLine = ({ id, children }: Props) => (
  <p id={id} className="flex items-start gap-2 text-sm text-muted">
    <OfflineIcon className="mt-0.5 size-4.5" />
    <span>{children}</span>
  </p>
)
