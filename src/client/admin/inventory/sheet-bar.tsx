import type { Dispatch } from 'react'
import { SAID_REASONS, STOCK_NOTE_MAX } from '#shared/admin/stock-reasons.ts'
import type { InventoryChange } from '#shared/contract/admin/inventory.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import '#client/ui/admin/filter-chip.css'
import { REASON_NAMES } from '#client/platform/admin/stock-reason-names.ts'
import { isClean, type Sheet, type SheetAction } from './stock-sheet.ts'

interface Props {
  sheet: Sheet
  /** How many cells can be saved, and how many wait for a decision. */
  ready: number
  undecided: number
  saving: boolean
  change: Dispatch<SheetAction>
  why: Why
  onWhy: (why: Why) => void
  onSave: () => void
}

/** Why the stock is another than before: said once for all that is saved together. */
export type Why = Pick<InventoryChange, 'reason' | 'note'>
export const COUNTED: Why = { reason: 'counted', note: '' }

/** Below the sheet while something in it is not saved. */
export function SheetBar({ sheet, ready, undecided, saving, change, why, onWhy, onSave }: Props) {
  const count = Object.keys(sheet.edits).length
  if (isClean(sheet)) return null
  return (
    <section aria-label="Unsaved changes" className="selection-bar">
      <p role="status" className="mr-auto tabular-nums">
        <span>{`${count.toLocaleString('en-IN')} unsaved ${count === 1 ? 'change' : 'changes'}`}</span>
        {undecided > 0 && (
          <span className="text-warning">{`, ${undecided.toLocaleString('en-IN')} to look at`}</span>
        )}
      </p>
      {count > 0 && <WhyFields why={why} onWhy={onWhy} />}
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

const WhyFields = ({ why, onWhy }: Pick<Props, 'why' | 'onWhy'>) => (
  <span className="flex w-full min-w-0 items-center gap-2 md:w-auto">
    <span className="min-w-0 flex-1 md:w-44 md:flex-none">
      <SelectField
        label="Why"
        labelHidden
        name="reason"
        value={why.reason}
        onChange={({ currentTarget: { value } }) => {
          const reason = SAID_REASONS.find((said) => said === value)
          if (reason) onWhy({ ...why, reason })
        }}
      >
        {SAID_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REASON_NAMES[reason]}
          </option>
        ))}
      </SelectField>
    </span>
    <input
      aria-label="Note"
      placeholder="Note"
      className="field min-w-0 flex-1 md:w-44 md:flex-none"
      autoComplete="off"
      maxLength={STOCK_NOTE_MAX}
      value={why.note}
      onChange={(event) => onWhy({ ...why, note: event.currentTarget.value })}
    />
  </span>
)
