import type { Dispatch } from 'react'
import { Button } from '#client/ui/button.tsx'
import '#client/ui/admin/filter-chip.css'
import { isClean, type Sheet, type SheetAction } from './stock-sheet.ts'

interface Props {
  sheet: Sheet
  /** How many cells can be saved, and how many wait for a decision. */
  ready: number
  undecided: number
  saving: boolean
  change: Dispatch<SheetAction>
  onSave: () => void
}

/** Below the sheet while something in it is not saved. */
export function SheetBar({ sheet, ready, undecided, saving, change, onSave }: Props) {
  const count = Object.keys(sheet.edits).length
  if (isClean(sheet)) return null
  return (
    <section aria-label="Unsaved changes" className="selection-bar">
      <p role="status" className="mr-auto tabular-nums">
        {`${count.toLocaleString('en-IN')} unsaved ${count === 1 ? 'change' : 'changes'}`}
        {undecided > 0 && (
          <span className="text-warning">{`, ${undecided.toLocaleString('en-IN')} to look at`}</span>
        )}
      </p>
      <div className="selection-actions">
        <Button
          size="small"
          variant="quiet"
          disabled={sheet.past.length === 0}
          onClick={() => change({ kind: 'undo' })}
        >
          Undo
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={sheet.future.length === 0}
          onClick={() => change({ kind: 'redo' })}
        >
          Redo
        </Button>
        <Button size="small" variant="quiet" disabled={count === 0} onClick={() => change({ kind: 'clear' })}>
          Discard
        </Button>
        <Button size="small" variant="primary" disabled={ready === 0} busy={saving} onClick={onSave}>
          Save
        </Button>
      </div>
    </section>
  )
}
