import { type KeyboardEvent, type ReactNode, useMemo, useReducer, useState } from 'react'
import type { InventoryCell, StockUnit } from '#shared/contract/admin/inventory.ts'
import { INVENTORY_CELLS } from '#shared/admin/limits.ts'
import { fromJson } from '#shared/json.ts'
import { type PagedList, PagedTable } from '#client/ui/admin/paged-table.tsx'
import type { Sort } from '#client/ui/admin/table-columns.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.tsx'
import { useSaveStock } from './mutations.ts'
import { COUNTED, SheetBar, type Why } from './sheet-bar.tsx'
import { SheetContext } from './sheet-context.ts'
import {
  changeSheet,
  countedIn,
  type Edits,
  EMPTY_SHEET,
  isClean,
  type Sheet,
  unitKey,
} from './stock-sheet.ts'
import { savedMessage, unitName } from './messages.ts'
import './inventory.css'

interface Props {
  /** What was typed before, and not saved. */
  begin: Edits | undefined
  list: PagedList<StockUnit>
  failure: string
  empty: ReactNode
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  /** What was saved last, and the way back: shown while nothing else is typed. */
  notice: ReactNode
  onSaved: (words: string, batchId: string | null) => void
  /** Asks before what was typed is left behind, and keeps it when the session ends. */
  renderGuard: (typedNow: () => Edits | undefined, discard: () => void) => ReactNode
}

/** Stock as a spreadsheet: typed, pasted, undone, then saved in one go. */
export function InventorySheet({ begin, renderGuard, onSaved, notice, ...table }: Props) {
  const [sheet, change] = useReducer(changeSheet, { ...EMPTY_SHEET, edits: begin ?? {} })
  const save = useSaveStock()
  const [why, setWhy] = useState<Why>(COUNTED)
  const { data } = table.list
  const units = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const here = useMemo(() => ({ sheet, change, units }), [sheet, units])
  const { cells, undecided } = useMemo(() => cellsToSave(sheet, units), [sheet, units])
  const submit = () => {
    if (cells.length === 0 || save.isPending) return
    const sent = cells.slice(0, INVENTORY_CELLS)
    save.mutate(
      { cells: sent, ...why },
      {
        onSuccess: (result) => {
          const gone = result.conflicts.filter(({ kind }) => kind === 'gone')
          change({ kind: 'saved', keys: [...result.saved, ...gone].map(unitKey) })
          setWhy(COUNTED)
          onSaved(savedMessage(result), result.batchId)
        },
      },
    )
  }
  const keys = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const pressed = event.key.toLowerCase()
    if (pressed === 's') submit()
    else if (pressed === 'y' || (pressed === 'z' && event.shiftKey)) change({ kind: 'redo' })
    else if (pressed === 'z') change({ kind: 'undo' })
    else return
    // The browser's own undo knows one field only.
    event.preventDefault()
  }
  return (
    <SheetContext value={here}>
      {/* The keys are those of the cells in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={keys}>
        <PagedTable
          {...table}
          label="Inventory"
          columns={INVENTORY_COLUMNS}
          noun={['row', 'rows']}
          idOf={unitKey}
          nameOf={unitName}
        />
        {isClean(sheet) && notice}
        <SheetBar
          sheet={sheet}
          ready={cells.length}
          undecided={undecided}
          saving={save.isPending}
          change={change}
          why={why}
          onWhy={setWhy}
          onSave={submit}
        />
      </div>
      {renderGuard(
        () => (Object.keys(sheet.edits).length > 0 ? sheet.edits : undefined),
        () => change({ kind: 'clear' }),
      )}
    </SheetContext>
  )
}

/** What can be saved; `undecided` counts what is no number, or not what it was when it was typed. */
function cellsToSave({ edits }: Sheet, units: readonly StockUnit[]) {
  const present = new Map(units.map((unit) => [unitKey(unit), unit]))
  const cells: InventoryCell[] = []
  let undecided = 0
  for (const [key, { text, from }] of Object.entries(edits)) {
    const counted = countedIn(text)
    const unit = present.get(key)
    // One that is filtered out of sight is saved all the same; a difference holds whatever there is by now.
    if (counted === undefined || ('countInStock' in counted && unit && unit.countInStock !== from))
      undecided++
    else {
      const [productId, size, color] = fromJson<[string, string | null, string | null]>(key)
      cells.push({ productId, size, color, ...('by' in counted ? counted : { ...counted, from }) })
    }
  }
  return { cells, undecided }
}
