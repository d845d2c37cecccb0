import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import type { StockUnit } from '#shared/contract/admin/inventory.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { useSheet } from './sheet-context.ts'
import { STOCK_MAX } from '#shared/admin/limits.ts'
import { columnIn, countedIn, unitKey } from './stock-sheet.ts'
import { unitName } from './messages.ts'

const CELL = 'data-stock-cell'
const PAGE = 10
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  Enter: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
}

/** One number of the sheet: typed over, pasted into, gone through by arrows and Enter; Escape takes it back. */
export function StockCell({ unit }: { unit: StockUnit }) {
  const may = useMay()
  return may('editInventory') ? <EditedCell unit={unit} /> : unit.countInStock.toLocaleString('en-IN')
}

function EditedCell({ unit }: { unit: StockUnit }) {
  const id = useId()
  const { sheet, change } = useSheet()
  const paste = usePaste(unit)
  const key = unitKey(unit)
  const edit = sheet.edits[key]
  const counted = edit && countedIn(edit.text)
  const isWrong = edit !== undefined && counted === undefined
  const by = counted && 'by' in counted ? counted.by : undefined
  const isBehind = edit !== undefined && by === undefined && edit.from !== unit.countInStock
  return (
    <span className="block text-left md:text-right">
      <input
        id={id}
        {...{ [CELL]: '' }}
        aria-label={`Stock of ${unitName(unit)}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong || isBehind || by !== undefined ? `${id}-note` : undefined}
        className="field stock-cell"
        data-changed={edit ? true : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={edit?.text ?? unit.countInStock}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) =>
          change({ kind: 'type', key, text: event.currentTarget.value, from: unit.countInStock })
        }
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && edit) change({ kind: 'drop', key })
          else if (goToNext(event)) event.preventDefault()
        }}
      />
      {isWrong && (
        <span id={`${id}-note`} className="field-error">
          {`Whole pieces, 0 to ${STOCK_MAX.toLocaleString('en-IN')}, or +5 and -2`}
        </span>
      )}
      {by !== undefined && (
        <span id={`${id}-note`} className="mt-1 block text-sm text-muted">
          {`makes ${(unit.countInStock + by).toLocaleString('en-IN')}`}
        </span>
      )}
      {isBehind && !isWrong && <Behind id={`${id}-note`} unit={unit} text={edit.text} from={edit.from} />}
    </span>
  )
}

/** It is not what it was when the typing began: sold, or saved by somebody else. The admin decides. */
function Behind({ id, unit, text, from }: { id: string; unit: StockUnit; text: string; from: number }) {
  const { change } = useSheet()
  const key = unitKey(unit)
  return (
    <span className="mt-1 block text-sm">
      <span id={id} className="block text-warning">
        {`Now ${unit.countInStock}, was ${from}`}
      </span>
      <span className="flex flex-wrap gap-1 md:justify-end">
        <Button size="small" onClick={() => change({ kind: 'rebase', key, from: unit.countInStock })}>
          {`Set ${text}`}
        </Button>
        <Button size="small" variant="quiet" onClick={() => change({ kind: 'drop', key })}>
          {`Leave ${unit.countInStock}`}
        </Button>
      </span>
    </span>
  )
}

/** To another cell of the column; true when there is one. The rows around are drawn, in sight or not. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const step = event.key === 'Enter' && event.shiftKey ? -1 : STEPS[event.key]
  if (step === undefined) return false
  const cells = [
    ...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLInputElement>(`[${CELL}]`) ?? []),
  ]
  const from = cells.indexOf(event.currentTarget)
  cells[Math.max(0, Math.min(cells.length - 1, from + step))]?.focus()
  return true
}

/** A column of a spreadsheet goes into this cell and those below it. */
function usePaste(unit: StockUnit) {
  const { units, change } = useSheet()
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const lines = columnIn(text)
    if (lines?.length === 1) return
    event.preventDefault()
    if (lines === undefined) return notify.error('Copy one column of numbers to paste it here')
    const first = units.indexOf(unit)
    const cells = units
      .slice(first, first + lines.length)
      .map((below, index) => ({ key: unitKey(below), text: lines[index] ?? '', from: below.countInStock }))
    change({ kind: 'paste', cells })
    if (cells.length < lines.length) {
      notify.blank(`${cells.length} of ${lines.length} rows pasted: there are no more rows below`)
    }
  }
}
