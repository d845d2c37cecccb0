import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'

interface Props {
  title: string
  children: ReactNode
  /** Lets all through again; undefined where nothing is searched for or filtered by. */
  onClear: (() => void) | undefined
}

/** Where a list has nothing to show: why, and the way on. */
export const EmptyList = ({ title, children, onClear }: Props) => (
  <EmptyState title={title} action={onClear && <Button onClick={onClear}>Clear search and filters</Button>}>
    {children}
  </EmptyState>
)
