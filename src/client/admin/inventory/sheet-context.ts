import { createContext, type Dispatch, use } from 'react'
import type { StockUnit } from '#shared/contract/admin/inventory.ts'
import { EMPTY_SHEET, type Sheet, type SheetAction } from './stock-sheet.ts'

interface SheetHere {
  sheet: Sheet
  change: Dispatch<SheetAction>
  /** The rows that are here, in their order: where a pasted column goes. */
  units: readonly StockUnit[]
}

/** The cells are drawn by the table, which knows nothing of what is typed. */
export const SheetContext = createContext<SheetHere>({
  sheet: EMPTY_SHEET,
  change: () => undefined,
  units: [],
})

export const useSheet = (): SheetHere => use(SheetContext)
