import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import './filter-chip.css'

interface Props {
  /** How many are chosen. */
  count: number
  /** All that the filters let through are chosen, shown or not. */
  all: boolean
  /** How many that are. */
  total: number
  noun: readonly [one: string, many: string]
  onAll: () => void
  onNone: () => void
  /** What can be done with them. */
  children: ReactNode
}

export const SelectionBar = ({ count, all, total, noun, onAll, onNone, children }: Props) => (
  <section aria-label="Selected" className="selection-bar">
    <p role="status" className="mr-auto tabular-nums">
      {all
        ? `All ${total.toLocaleString('en-IN')} ${noun[1]} that match`
        : `${count.toLocaleString('en-IN')} ${noun[count === 1 ? 0 : 1]} selected`}
    </p>
    <div className="selection-actions">
      {!all && total > count && (
        <Button size="small" variant="quiet" onClick={onAll}>
          {`Select all ${total.toLocaleString('en-IN')}`}
        </Button>
      )}
      {children}
      <Button size="small" variant="quiet" onClick={onNone}>
        Clear
      </Button>
    </div>
  </section>
)
