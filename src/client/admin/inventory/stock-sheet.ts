import type { StockUnit } from '#shared/contract/admin/inventory.ts'
import { STOCK_MAX } from '#shared/admin/limits.ts'

/** What was typed into the stock of units and is not saved yet, with the way back step by step. Pure. */

export interface CellEdit {
  /** As typed: it may be no number yet. */
  text: string
  /** What was there to buy when the typing began: what the shop compares with when it is saved. */
  from: number
}
export type Edits = Readonly<Record<string, CellEdit>>

export interface Sheet {
  edits: Edits
  past: readonly Edits[]
  future: readonly Edits[]
  /** The cell that is being typed in: its letters are one step. */
  typing: string | undefined
}

export type SheetAction =
  | { kind: 'type'; key: string; text: string; from: number }
  | { kind: 'paste'; cells: readonly { key: string; text: string; from: number }[] }
  /** What was typed stays, compared with what is there now. */
  | { kind: 'rebase'; key: string; from: number }
  | { kind: 'drop'; key: string }
  | { kind: 'saved'; keys: readonly string[] }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'clear' }

export const EMPTY_SHEET: Sheet = { edits: {}, past: [], future: [], typing: undefined }

/** Nothing is typed, and nothing was taken back that could be put in again. */
export const isClean = ({ edits, future }: Sheet): boolean =>
  Object.keys(edits).length === 0 && future.length === 0

export const unitKey = ({
  productId,
  size,
  color,
}: Pick<StockUnit, 'productId' | 'size' | 'color'>): string => JSON.stringify([productId, size, color])

export function changeSheet(sheet: Sheet, action: SheetAction): Sheet {
  switch (action.kind) {
    case 'type': {
      const edits = withCells(sheet.edits, [action])
      if (sheet.typing === action.key) return { ...sheet, edits, future: [] }
      return { ...step(sheet, edits), typing: action.key }
    }
    case 'paste':
      return step(sheet, withCells(sheet.edits, action.cells))
    case 'rebase': {
      const edit = sheet.edits[action.key]
      return edit ? step(sheet, { ...sheet.edits, [action.key]: { ...edit, from: action.from } }) : sheet
    }
    case 'drop':
      return step(sheet, without(sheet.edits, [action.key]))
    case 'saved':
      // What the shop has taken is no step of the sheet any more: the history undoes it.
      return { ...EMPTY_SHEET, edits: without(sheet.edits, action.keys) }
    case 'undo': {
      const before = sheet.past.at(-1)
      if (!before) return sheet
      return {
        edits: before,
        past: sheet.past.slice(0, -1),
        future: [sheet.edits, ...sheet.future],
        typing: undefined,
      }
    }
    case 'redo': {
      const [next, ...future] = sheet.future
      return next ? { edits: next, past: [...sheet.past, sheet.edits], future, typing: undefined } : sheet
    }
    case 'clear':
      return step(sheet, {})
  }
}

const step = (sheet: Sheet, edits: Edits): Sheet => ({
  edits,
  past: [...sheet.past, sheet.edits],
  future: [],
  typing: undefined,
})

/** A cell that is typed back to what it was is no change. */
function withCells(edits: Edits, cells: readonly { key: string; text: string; from: number }[]): Edits {
  const next = { ...edits }
  for (const { key, text, from } of cells) {
    const since = next[key]?.from ?? from
    if (text.trim() === String(since)) delete next[key]
    else next[key] = { text, from: since }
  }
  return next
}

const without = (edits: Edits, keys: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.includes(key)))

/** Whole pieces, 0 to a million, as people and spreadsheets write them (`1,200`); undefined for anything else. */
export function piecesIn(text: string): number | undefined {
  const digits = text.trim().replaceAll(/[,\s]/g, '')
  if (!/^\d{1,7}$/.test(digits)) return undefined
  const pieces = Number(digits)
  return pieces <= STOCK_MAX ? pieces : undefined
}

/** What is typed of a unit: what is there, or with a sign what comes (`+5`) or goes (`-2`). */
export type Counted = { countInStock: number } | { by: number }

/** Undefined for what is neither. A minus is read as people and spreadsheets write it. */
export function countedIn(text: string): Counted | undefined {
  const [, sign, rest = ''] = /^\s*([+\-−–])(.*)$/s.exec(text) ?? []
  const pieces = piecesIn(sign === undefined ? text : rest)
  if (pieces === undefined) return undefined
  if (sign === undefined) return { countInStock: pieces }
  return { by: sign === '+' ? pieces : -pieces }
}

/** The lines of a column copied from a spreadsheet; undefined where there are several columns. */
export function columnIn(text: string): string[] | undefined {
  const lines = text.replace(/(\r?\n)+$/, '').split(/\r?\n/)
  return lines.some((line) => line.includes('\t')) ? undefined : lines
}
